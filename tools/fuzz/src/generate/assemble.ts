/** Assembles a generated volume from the base volume, a game frame, and parts. */
import { parse, type ParsedFile, type SourceFile } from '@quipu/language';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Item, Plan } from './items.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): SourceFile => ({
  path: path.slice(path.lastIndexOf('/') + 1),
  text: readFileSync(join(root, path), 'utf8'),
});
const reading = ({ path, text }: SourceFile): ParsedFile => ({ path, text, parsed: parse(path, text) });

/** Files shared by the volumes of the series. */
export const PRELUDE: readonly ParsedFile[] = ['rules/coin/coin.quipu'].map((path) => reading(read(path)));

/** Declarations of the base volume that a frame replaces. */
const FRAMED: ReadonlySet<string> = new Set(['sequence', 'deck', 'setup', 'round', 'event', 'victory']);
const BASE = baseWithoutFrame();

function baseWithoutFrame(): ParsedFile {
  const { path, text } = read('docs/language/base.quipu');
  const declarations = parse(path, text).file.declarations.filter(({ $type }) => !FRAMED.has($type));
  return reading({ path, text: declarations.map(({ span }) => text.slice(span.start, span.end)).join('\n') });
}

/** The base volume without its game frame. */
export const readBase = (): ParsedFile => BASE;

/** The range of a file that an item occupies. */
interface Hole {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly item: number;
}

/** The files of a volume, with a mapping from positions to items. */
export interface Assembled {
  readonly files: readonly (ParsedFile | SourceFile)[];
  /** The index of the item that contains a position; undefined outside of items. */
  readonly itemAt: (file: string, offset: number) => number | undefined;
}

/** Assembles the items with the given indices as a volume. */
export function assemble({ items, frame }: Plan, declarations: readonly number[]): Assembled {
  const holes: Hole[] = [];
  const files: (ParsedFile | SourceFile)[] = [BASE, { path: 'frame-board.quipu', text: boardText(frame) }];
  const fileOf = (item: number, text: string): void => {
    const path = `item-${String(item).padStart(2, '0')}.quipu`;
    files.push({ path, text });
    holes.push({ file: path, start: 0, end: text.length + 1, item });
  };
  for (const index of declarations) {
    const item = items[index];
    if (item?.place === 'declaration') fileOf(index, item.text);
    if (item?.place === 'event') fileOf(index, eventText(numberOf(index), item.text, frame));
  }
  const at = (place: Item['place']): readonly number[] =>
    declarations.filter((index) => items[index]?.place === place);
  const text = new Holed('frame.quipu', (index) => items[index]?.text ?? '');
  frameText(text, frame, at, [...Object.keys(QUIET).map(Number), ...at('event').map(numberOf)]);
  holes.push(...text.holes);
  files.push({ path: 'frame.quipu', text: text.text });
  return {
    files,
    itemAt: (file, offset) =>
      holes.find((hole) => hole.file === file && hole.start <= offset && offset <= hole.end)?.item,
  };
}

/** Cards with little effect, always included, and their texts; other texts end the lasting ones. */
const QUIET: Readonly<Record<number, string>> = {
  1: '{ Aid +1 }',
  2: '{ capability: Train.cost is 1 }',
  3: '{ momentum: Sweep.cost adds 1 }',
  4: '{ Aid +1 }',
};
/** The number of the card whose text an item is. */
const numberOf = (item: number): number => item + 10;

/** Whether the Rebels may interrupt with the card, which is in no deck then. */
const isOfFaction = (number: number): boolean => number % 4 === 0;

function eventText(number: number, text: string, { order }: Frame): string {
  if (isOfFaction(number)) return `event ${number} "Card ${number}" of Rebels if (Aid > 2) ${text}`;
  const orders = ['Govt Rebels Cartel', 'Rebels Cartel Govt', 'Cartel Govt Rebels'];
  return `event ${number} "Card ${number}"${order === 'track' ? '' : ` order ${orders[number % 3] ?? ''}`} ${text}`;
}

/** The text of a quiet card; by track, it also changes who is first. */
const quietText = (text: string, { order }: Frame): string =>
  order === 'track' ? text.replace('}', '; set first to own }') : text;

function boardText({ more }: Frame): string {
  const names = Array.from({ length: more }, (_, i) => `Waste${i + 1}`);
  return [
    'faction Tribes "Tribes" color sand without a seat',
    'forces Tribes { Warband 5 : Guerrilla plural Warbands }',
    'holding Island "The Prison Island"',
    'track Fault 0 to 9',
    'secret Bid of each faction up to 6',
    'secret Plan of each faction, Rise or Wait',
    'hand Tactics of each faction up to 2',
    'track Clout of each faction, worth of Tactics',
    'event T1 "Trick" of Tactics worth 2 { Aid +1 }',
    'event T2 "Ambush" of Tactics { select a Province: place 1 Terror there }',
    'event T3 "Rumours" of Tactics { unshaded: own +1; shaded: Aid -1 }',
    'event T4 "Veto" of Tactics { cancel Event }',
    'event T5 "Archive" of Tactics { look at discards of Tactics, draw 1 }',
    'event T6 "Cycle" of Tactics { shuffle discards of Tactics; draw 1 Tactics }',
    ...names.map((name) => `space ${name} "${name}" : Province { Pop 0, Plain }`),
    ...names.map((name, i) => `adjacent ${name} to ${names[i + 1] ?? 'Redstone'}`),
  ].join('\n');
}

/** Builds a text and records the ranges of items in it. */
class Holed {
  readonly holes: Hole[] = [];
  readonly #file: string;
  readonly #of: (item: number) => string;
  text = '';

  constructor(file: string, of: (item: number) => string) {
    this.#file = file;
    this.#of = of;
  }

  add(text: string): void {
    this.text += text;
  }

  item(index: number): void {
    const start = this.text.length;
    this.text += this.#of(index);
    this.holes.push({ file: this.#file, start, end: this.text.length, item: index });
  }
}

/** The margins of the base volume. A track has no value of a Faction without a seat. */
function victoryText({ tieValue, checks }: Frame): string {
  const seatless =
    checks && tieValue?.includes('Resources') !== true ? 'Tribes if (Warbands on map > 2), ' : '';
  return `victory {
  Govt: TotalSupport - 8
  Rebels: Rebels Bases on map + number of spaces with Rebels Control - 6
  Cartel: Cartel Bases on map + Clout of Cartel - 3
  ties ${tieValue === undefined ? '' : `${tieValue}, `}${seatless}Cartel, Rebels, Govt
}
`;
}

const CARD = `eligible by card, 2 act
  first: Operation with Activity, Event
  second after Operation: Limited
  second after Activity: Limited, Event
  second after Event: Operation with Activity
  acted: Ineligible`;
/** Factions act in the order of a value. */
const RANK = CARD.replace('by card', 'by fewest Resources');
const TRACK = `eligible by track, 3 act, next to each other
  box Limited: Limited
  box Event: Event
  box Full: Operation with Activity
  box Event after Full: Limited, Event`;

function frameText(
  file: Holed,
  frame: Frame,
  at: (place: Item['place']) => readonly number[],
  events: readonly number[],
): void {
  file.add(
    `sequence {\n  ${{ card: CARD, value: RANK, track: TRACK }[frame.order]}\n  interrupt order Rebels\n  own Event instead of Event\n  round Campaign\n  pass`,
  );
  const [pass] = at('pass');
  if (pass === undefined) file.add(': own +1');
  else file.item(pass);
  for (const index of at('after').slice(0, 1)) {
    file.add('\n  ');
    file.item(index);
  }
  file.add('\n}\nround Campaign {\n');
  if (frame.checks) file.add('  phase Victory: check victory\n');
  file.add('  phase Resources { Govt + Aid; for each f in Insurgents: f +1 }\n');
  for (const index of at('phase')) {
    file.add('  ');
    file.item(index);
    file.add('\n');
  }
  file.add(
    '  phase Reset { remove all Terror on map; end momentum; ' +
      (frame.order === 'track' ? '' : 'make all factions Eligible ') +
      '}\n}\n',
  );
  file.add(victoryText(frame));
  for (const [number, text] of Object.entries(QUIET))
    file.add(`${eventText(Number(number), number === '1' ? quietText(text, frame) : text, frame)}\n`);
  file.add(deckText(events.filter((number) => !isOfFaction(number))));
  const [govt, rebels, cartel] = frame.resources;
  file.add(`setup Test {\n  deck Test\n${frame.order === 'track' ? '  first Rebels\n' : ''}`);
  file.add(
    `  Govt ${govt ?? 0}, Rebels ${rebels ?? 0}, Cartel ${cartel ?? 0}, Aid ${frame.aid}, President is Samper\n`,
  );
  for (const [space, holds] of Object.entries(frame.spaces))
    if (holds.length > 0) file.add(`  ${space} { ${holds.join(', ')} }\n`);
  const [setupItem] = at('setup');
  if (setupItem === undefined) file.add('  then { for each f in factions: by f: draw 1 Tactics }\n');
  else {
    file.add('  then ');
    file.item(setupItem);
    file.add('\n');
  }
  file.add('}\n');
}

/** The deck of all cards, in two piles. */
function deckText(events: readonly number[]): string {
  return `deck Test { events ${events.join(', ')}; 2 piles of rest events, 1 Campaign }\n`;
}
