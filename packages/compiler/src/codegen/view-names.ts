/** The view of a seat, as a type and as a schema: the kernel's view with the names of the volume. */
import type { Checked } from '@quipu/language';
import type { IrRegion } from '../ir/program.ts';
import { sideNames } from '../ir/side-names.ts';
import { indented } from './blocks.ts';
import { listText } from './literals.ts';
import { constant, literal } from './string-literals.ts';

/** Names of a view without lists in `generated/terms.ts`, by kind. */
function unlistedNames(
  checked: Checked,
  regions: readonly IrRegion[],
): Readonly<Record<string, readonly string[]>> {
  const frozenValues = regions.flatMap(({ name }) =>
    name.startsWith(FREEZE_PREFIX) ? [name.slice(FREEZE_PREFIX.length)] : [],
  );
  return {
    supply: checked.supplies.map(({ name }) => name),
    trackBox: [...new Set(checked.tracks.flatMap(({ boxes }) => boxes))],
    side: sideNames(checked),
    box: checked.sequence.by === 'track' ? checked.sequence.slots.map(({ name }) => name) : [],
    frozen: frozenValues,
  };
}

/** Prefix of the regions that hold whether a derived value is frozen. */
const FREEZE_PREFIX = 'FREEZE_';

/** The name of the list of Factions with a seat. */
export const seatList = ({ seatless }: Checked): string => (seatless ? 'SEAT_KEYS' : 'FACTION_KEYS');

const LISTS = {
  faction: 'FACTION_KEYS',
  space: 'SPACE_KEYS',
  group: 'GROUP_KEYS',
  kind: 'KIND_KEYS',
  level: 'LEVEL_KEYS',
  marker: 'MARKER_KEYS',
  held: 'HELD_KEYS',
  track: 'TRACK_KEYS',
  card: 'CARD_KEYS',
  lasting: 'LASTING_KEYS',
  option: 'OPTION_KEYS',
};

/** The members of `Terms` that only views use, as types. */
export const viewTerms = (
  checked: Checked,
  regions: readonly IrRegion[],
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(unlistedNames(checked, regions)).map(([kind, names]) => [
      kind,
      names.map(literal).join(' | ') || 'never',
    ]),
  ),
  shown: 'Shown',
  shownOfSpace: 'ShownOfSpace',
});

export function viewSchemaText(
  checked: Checked,
  regions: readonly IrRegion[],
  use: (name: string) => string,
): string {
  use('viewSchemaOf');
  use('Terms');
  const lists = Object.entries({ ...LISTS, seat: seatList(checked) }).map(
    ([kind, list]) => `${kind}: ${use(list)},`,
  );
  const nameLists = Object.entries(unlistedNames(checked, regions)).map(
    ([kind, names]) => `${constant(kind)}: ${listText(names.map(literal))},`,
  );
  const rows = [...lists, ...nameLists, 'secrets,', 'shown,', 'shownOfSpace,'];
  return `
/** The game as a seat sees it. */
export const viewSchema: z.ZodType<View> = viewSchemaOf<Terms>(${use('words')}, {\n${indented(rows.join('\n'))}\n});`;
}
