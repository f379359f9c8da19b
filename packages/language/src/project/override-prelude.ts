/** Replaces declarations of the prelude by those of the volume with the same name. */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { isEquivalent } from './rewrite.ts';

/**
 * Combines a prelude and a volume. A declaration of the volume with the kind and name of one in the prelude takes
 * its position, so that references in the prelude resolve to it. Equal declarations are reported.
 */
export function overridePrelude(
  prelude: readonly Decl[],
  volume: readonly Decl[],
  reports: Reports,
): { readonly prelude: readonly Decl[]; readonly volume: readonly Decl[] } {
  const overriding = new Set<Decl>();
  const ground = prelude.map((printed) => {
    const name = nameOf(printed);
    const override =
      name && volume.find((each) => each.$type === printed.$type && nameOf(each)?.name === name.name);
    if (!override || overriding.has(override)) return printed;
    overriding.add(override);
    const ruled = override.rule || !printed.rule ? override : { ...override, rule: printed.rule };
    if (isEquivalent(printed, ruled)) {
      const related = [{ span: printed.span, message: 'The prelude says it here.' }];
      reports.add(amendmentDiagnostics.unchanged, override.span, { name: name.name }, { related });
    }
    return ruled;
  });
  return { prelude: ground, volume: volume.filter((each) => !overriding.has(each)) };
}

function nameOf(decl: Decl): Ident | undefined {
  return decl.$type === 'prelude' || !('name' in decl) ? undefined : decl.name;
}
