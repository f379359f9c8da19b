/** Constants for the indices of a volume's terms: `space_Capital`, `group_Rebels_Base`. */
import { ownersOf } from '@quipu/language/checked';
import type { Checked } from '@quipu/language';

type ConstantTerms = Pick<
  Checked,
  | 'factions'
  | 'seatless'
  | 'spaces'
  | 'kinds'
  | 'groups'
  | 'markers'
  | 'supplies'
  | 'held'
  | 'tracks'
  | 'secrets'
  | 'lastings'
>;

export function termNames(checked: ConstantTerms): ReadonlyMap<string, readonly string[]> {
  const names = (terms: readonly { readonly name: string }[]): readonly string[] =>
    terms.map((term) => term.name);
  return new Map([
    ['faction', names(ownersOf(checked))],
    ['space', names(checked.spaces)],
    ['kind', checked.kinds.map((k) => `${ownersOf(checked)[k.faction]?.name ?? ''} ${k.name}`)],
    ['group', checked.groups.map((g) => g.key)],
    ['marker', names(checked.markers)],
    ['supply', names(checked.supplies)],
    ['held', names(checked.held)],
    ['track', names(checked.tracks)],
    ['secret', names(checked.secrets)],
    ['lasting', checked.lastings.map((l) => l.key)],
  ]);
}

export function termConstants(
  checked: ConstantTerms,
  define: (name: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const constants = new Map<string, readonly string[]>();
  for (const [kind, names] of termNames(checked)) {
    constants.set(
      kind,
      names.map((name) => define(`${kind} ${name}`)),
    );
  }
  return constants;
}
