/** Generates source text for pieces, markers and Factions. */
import { bound, FACTIONS, type Faction, type Scope } from './scope.ts';

/** A Faction that owns pieces: the Tribes have no seat. */
type Owner = Faction | 'Tribes';
const OWNERS: readonly Owner[] = [...FACTIONS, 'Tribes'];

/** A kind of piece: its singular and plural, and its owners. */
interface Kind {
  readonly one: string;
  readonly many: string;
  readonly of: readonly Owner[];
  /** Whether it may be Underground or Active. */
  readonly hides?: true;
}

const KINDS: readonly Kind[] = [
  { one: 'Guerrilla', many: 'Guerrillas', of: ['Rebels', 'Cartel'], hides: true },
  { one: 'Warband', many: 'Warbands', of: ['Tribes'], hides: true },
  { one: 'Base', many: 'Bases', of: FACTIONS },
  { one: 'Troops', many: 'Troops', of: ['Govt'] },
  { one: 'Police', many: 'Police', of: ['Govt'] },
  { one: 'Cube', many: 'Cubes', of: ['Govt'] },
  { one: 'piece', many: 'pieces', of: OWNERS },
];

type Number = 'singular' | 'plural';

/** Pieces as source text: `own Guerrillas`, `Active Rebels Guerrilla`, `enemy pieces not Bases`. */
export function piecesWords(scope: Scope, number: Number, only?: 'hiding' | 'exact' | 'plain'): string {
  const { draw } = scope;
  const owner = ownerOf(scope, only);
  const kinds = KINDS.filter(
    (kind) =>
      kind.of.some((faction) => owner.of.includes(faction)) &&
      (only !== 'hiding' || kind.hides) &&
      (only !== 'exact' || kind.one !== 'piece'),
  );
  if (kinds.length === 0) return number === 'plural' ? 'Guerrillas' : 'Guerrilla';
  const kind = draw.weighted(kinds.map((each) => [each.hides ? 4 : 2, each] as const));
  const word = number === 'plural' ? kind.many : kind.one;
  const state =
    kind.hides && (only === undefined || only === 'plain') && draw.chance(15)
      ? `${draw.of(['Underground', 'Active'])} `
      : '';
  const besides =
    kind.one === 'piece' && only === undefined && draw.chance(20)
      ? ` not ${draw.of(['Bases', 'Guerrillas'])}`
      : '';
  return `${state}${owner.word}${word}${besides}`;
}

/** Words for the owner of pieces, and the Factions that this may be. */
function ownerOf(
  { draw, own, locals }: Scope,
  only?: 'hiding' | 'exact' | 'plain',
): { readonly word: string; readonly of: readonly Owner[] } {
  const faction = draw.of(FACTIONS);
  const named = { word: `${faction} `, of: [faction] };
  const chosen = locals.filter(({ type }) => type === 'faction');
  return draw.weighted([
    [only === 'exact' ? 0 : 5, { word: '', of: OWNERS }],
    [own.length > 0 ? 5 : 0, { word: 'own ', of: own }],
    [own.length > 0 && only !== 'exact' ? 3 : 0, { word: 'enemy ', of: OWNERS }],
    [4, named],
    [1, { word: 'Tribes ', of: ['Tribes'] as const }],
    [only === 'exact' ? 0 : 1, { word: 'Insurgents ', of: ['Rebels', 'Cartel'] as const }],
    [chosen.length > 0 ? 3 : 0, { word: `${chosen[0]?.name ?? ''} `, of: FACTIONS }],
  ]);
}

/** Source text for exactly one Faction. */
export function faction(scope: Scope): string {
  const { draw, own } = scope;
  const chosen = bound(scope, 'faction');
  if (chosen.length > 0 && draw.chance(60)) return draw.of(chosen).name;
  return own.length > 0 && draw.chance(50) ? 'own' : draw.of(FACTIONS);
}

/** Source text for several Factions, for a selection or a loop. */
export function factions(scope: Scope, number: Number): string {
  const { draw, own } = scope;
  const word = number === 'plural' ? 'factions' : 'faction';
  return draw.weighted([
    [3, word],
    [own.length > 0 ? 3 : 0, `${word} not own`],
    [2, 'Insurgents'],
    [1, `${word} with ${draw.of(['Guerrilla', 'Base', 'Shipment', 'Guerrilla in Capital'])}`],
    [
      1,
      `${word} with ${draw.of(['most', 'fewest'])} ${measure(scope)} with ${draw.of(['Guerrilla', 'Base in Capital'])}`,
    ],
    [
      2,
      `${word}${draw.maybe(own.length > 0 ? 20 : 0, () => ' not own')} with ${draw.of(['most', 'fewest'])} ${measure(scope)}${draw.maybe(10, () => ' in Capital')}`,
    ],
  ]);
}

/** A number that each Faction has, as Factions are compared by it. */
export function measure({ draw, names }: Scope): string {
  return draw.of([
    'Resources',
    'margin',
    'pieces',
    'Shipments',
    '(Resources of faction + 2 * Bases of faction on map)',
    ...names.strengths,
  ]);
}
