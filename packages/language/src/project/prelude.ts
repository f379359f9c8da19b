/** Puts the declarations of a volume in the place of those of its prelude that have the same name. */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { amending } from './catalogue.ts';
import { saysTheSame } from './rewrite.ts';

/**
 * The declarations of a prelude and of a volume on top of it. What the volume declares by the kind and name of something in
 * the prelude takes its place there, so that whatever speaks of it means the volume's; that it says the same is reported.
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
    if (saysTheSame(printed, ruled)) {
      const related = [{ span: printed.span, message: 'The prelude says it here.' }];
      reports.add(amending.unchanged, now.span, { name: name.name }, { related });
    }
    return ruled;
  });
  return { prelude: ground, own: own.filter((each) => !taken.has(each)) };
}

/** The name of what a volume may declare otherwise. */
function nameOf(decl: Decl): Ident | undefined {
  return decl.$type === 'prelude' || !('name' in decl) ? undefined : decl.name;
}
