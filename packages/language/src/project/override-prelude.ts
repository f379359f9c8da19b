/** Replaces declarations of the prelude by those of the volume with the same name. */
import type { Reports } from '../binder/reports.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Ident } from '../syntax/tree.ts';
import { amendmentDiagnostics } from './amendment-diagnostics.ts';
import { isEquivalent } from './is-equivalent.ts';

/**
 * Combines a prelude and a volume. A declaration of the volume with the kind and name of one in the prelude takes
 * its position, so that references in the prelude resolve to it. Equal declarations are reported.
 */
export function overridePrelude(
  prelude: readonly Decl[],
  volume: readonly Decl[],
  reports: Reports,
): { readonly prelude: readonly Decl[]; readonly volume: readonly Decl[] } {
  const usedOverrides = new Set<Decl>();
  const effectivePrelude = prelude.map((original) => {
    const name = nameOf(original);
    const override =
      name && volume.find((decl) => decl.$type === original.$type && nameOf(decl)?.name === name.name);
    if (!override || usedOverrides.has(override)) return original;
    usedOverrides.add(override);
    const replacement = override.rule || !original.rule ? override : { ...override, rule: original.rule };
    if (isEquivalent(original, replacement)) {
      const related = [{ span: original.span, message: 'The prelude says it here.' }];
      reports.add(amendmentDiagnostics.unchanged, override.span, { name: name.name }, { related });
    }
    return replacement;
  });
  return { prelude: effectivePrelude, volume: volume.filter((decl) => !usedOverrides.has(decl)) };
}

function nameOf(decl: Decl): Ident | undefined {
  return decl.$type === 'prelude' || !('name' in decl) ? undefined : decl.name;
}
