/** Replaces declarations of the prelude by those of the volume with the same name. */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { isEquivalent } from './rewrite.ts';

/**
 * Combines a prelude and a volume. A declaration of the volume with the kind and name of one in the prelude takes
 * its position, so that references in the prelude resolve to it. Equal declarations are reported.
 */
export function onPrelude(
  prelude: readonly Decl[],
  own: readonly Decl[],
  reports: Reports,
): { readonly prelude: readonly Decl[]; readonly own: readonly Decl[] } {
  const taken = new Set<Decl>();
  const ground = prelude.map((printed) => {
    const name = nameOf(printed);
    const now = name && own.find((each) => each.$type === printed.$type && nameOf(each)?.name === name.name);
    if (!now || taken.has(now)) return printed;
    taken.add(now);
    const ruled = now.rule || !printed.rule ? now : { ...now, rule: printed.rule };
    if (isEquivalent(printed, ruled)) {
      const related = [{ span: printed.span, message: 'The prelude says it here.' }];
      reports.add(amending.unchanged, now.span, { name: name.name }, { related });
    }
    return ruled;
  });
  return { prelude: ground, own: own.filter((each) => !taken.has(each)) };
}

function nameOf(decl: Decl): Ident | undefined {
  return decl.$type === 'prelude' || !('name' in decl) ? undefined : decl.name;
}
