/** Reads the words of a noun one by one: what each word adds, and which one is the head. */
import type { Expr } from '../../checked/bodies.ts';
import { meaningNames, type Meaning } from '../../binder/symbols.ts';
import type { Ident } from '../../syntax/tree.ts';
import { faction, mask, number, truth, unlimited } from '../build.ts';
import { meaning } from '../catalogue/meaning.ts';
import { hasNonplayers } from '../expressions/turn.ts';
import type { Status } from './noun.ts';
import { type Scope, subjectOf, thereOf } from '../scope.ts';
import { everyPiece, factionMask, namedBits, stateBits } from './masks.ts';

type PointExpr = Extract<Expr, { kind: 'point' }>;

/** Combined meaning of the words of one row. The parts of a row narrow each other. */
export interface Row {
  /** Sorts of things that the words name. A valid row has at most one. */
  readonly heads: Set<string>;
  readonly pieces: Expr[];
  readonly spaces: (readonly number[])[];
  readonly sets: Expr[];
  readonly operations: number[];
  readonly factions: Expr[];
  fixed: readonly number[] | undefined;
  whose: 'enemy' | 'other' | undefined;
  /** Restricts the row to Factions run by players, or to Non-players. */
  status: Status | undefined;
  levels: readonly number[];
  meaning: Meaning | undefined;
  value: Expr | undefined;
  /** Whether the value is a point of a space that is not named yet. */
  open: boolean;
  name: string;
  there: Expr | undefined;
  available: boolean;
  known: boolean;
}

export interface Reading {
  /** With an article, `space` is any space, and not the candidate of a condition. */
  readonly article?: boolean;
  /** Whether clauses or other words narrow the row. Then a point of spaces means the set, else a membership test. */
  readonly narrowed?: boolean;
}

export function readWords(words: readonly Ident[], scope: Scope, reading: Reading = {}): Row {
  const row: Row = {
    heads: new Set(),
    pieces: [],
    spaces: [],
    sets: [],
    operations: [],
    factions: [],
    fixed: undefined,
    whose: undefined,
    status: undefined,
    levels: [],
    meaning: undefined,
    value: undefined,
    open: false,
    name: '',
    there: undefined,
    available: false,
    known: true,
  };
  const ofSpaces = words.some(({ name }) => name === 'space' || name === 'spaces');
  const alone = words.length === 1 && reading.article !== true;
  const narrowed = reading.narrowed === true;
  for (const [at, word] of words.entries())
    readWord(word, row, scope, { alone, ofSpaces, narrowed, selected: selectedBy(words[at - 1], scope) });
  return row;
}

/** Returns a word that can follow `select`: a kind of space, `faction` or `space` in any case. */
function selectedBy(word: Ident | undefined, { volume }: Scope): string | undefined {
  const name = word?.name ?? '';
  if (volume.bound.nouns.get(name)?.meaning.kind === 'spaceKind') return name;
  const small = name.toLowerCase();
  return small === 'faction' || small === 'space' ? small : undefined;
}

interface Beside {
  readonly alone: boolean;
  readonly selected: string | undefined;
  readonly ofSpaces: boolean;
  readonly narrowed: boolean;
}

type ReadWord = (row: Row, scope: Scope, word: Ident) => void;

const ofPieces: ReadWord = (row, { volume }) => {
  row.heads.add('pieces');
  row.pieces.push(mask(everyPiece(volume.board)));
};

const ofTheMap: ReadWord = (row, { volume }) => {
  row.heads.add('spaces');
  row.spaces.push(volume.map);
};

const ofFactions: ReadWord = (row, { volume }) => {
  row.fixed = [...volume.board.factions.keys()];
};

const ofStatus =
  (status: Status): ReadWord =>
  (row, scope, word) => {
    if (hasNonplayers(word, scope)) row.status = status;
    else row.known = false;
  };

const ofOthers =
  (whose: 'enemy' | 'other'): ReadWord =>
  (row) => {
    row.whose = whose;
  };

const ofValue =
  (value: Expr): ReadWord =>
  (row) => {
    readValue(value, row);
  };

const WORDS: ReadonlyMap<string, ReadWord> = new Map<string, ReadWord>([
  ['own', (row, { own }) => row.factions.push(own)],
  [
    'executing',
    (row, { executing, volume }, { span }) => {
      if (!executing) volume.reports.add(meaning.strayExecuting, span, {});
      row.factions.push({ kind: 'executing', type: 'faction' });
    },
  ],
  ['enemy', ofOthers('enemy')],
  ['other', ofOthers('other')],
  ['player', ofStatus('player')],
  ['nonplayer', ofStatus('nonplayer')],
  [
    'players',
    (row, scope, word) => {
      if (!hasNonplayers(word, scope)) row.known = false;
      readValue({ kind: 'players', type: 'number' }, row);
    },
  ],
  ['piece', ofPieces],
  ['pieces', ofPieces],
  ['space', ofTheMap],
  ['spaces', ofTheMap],
  ['map', ofTheMap],
  ['anywhere', ofTheMap],
  ['faction', ofFactions],
  ['factions', ofFactions],
  [
    'there',
    (row, scope, { span }) => {
      row.there = thereOf(scope, span);
    },
  ],
  ['none', (row) => row.heads.add('none')],
  ['unlimited', ofValue(number(unlimited))],
  ['rounds', ofValue({ kind: 'rounds', type: 'number' })],
  ['yes', ofValue(truth(true))],
  ['no', ofValue(truth(false))],
  [
    'Limited',
    (row, { limits, volume }, { span }) => {
      if (!limits) volume.reports.add(meaning.strayLimited, span, {});
      readValue({ kind: 'limited', type: 'truth' }, row);
    },
  ],
  [
    'Available',
    (row) => {
      row.available = true;
    },
  ],
]);

function readWord(word: Ident, row: Row, scope: Scope, beside: Beside): void {
  const { alone, narrowed } = beside;
  const local = scope.names.get(word.name);
  const fixed = WORDS.get(word.name);
  const point = (local ?? fixed) ? undefined : readPoint(word, scope);
  if (local && (word.name !== 'space' || alone)) readValue(local, row);
  else if (fixed) fixed(row, scope, word);
  else if (point && narrowed && isSetOfSpaces(word, scope)) {
    ofTheMap(row, scope, word);
    row.sets.push(point.value);
  } else if (point) {
    readValue(point.value, row);
    row.open = point.open;
  } else readName(word, row, scope, beside);
}

function readName(word: Ident, row: Row, scope: Scope, { ofSpaces, selected }: Beside): void {
  if (scope.beyond.has(word.name)) {
    scope.volume.reports.add(
      meaning.outOfReach,
      word.span,
      { name: word.name },
      { hint: 'Pass it as an argument to a procedure, or declare a point.' },
    );
    row.known = false;
    return;
  }
  const lower = word.name.startsWith(word.name.charAt(0).toLowerCase());
  if (readOperation(word, row, scope, ofSpaces)) return;
  const near = (): string[] => [
    ...scope.names.keys(),
    ...(scope.owner === undefined ? [] : scope.values.pointNames(scope.owner)),
  ];
  const ended = scope.frame.locals.some(({ name }) => name === word.name);
  const hint = ended
    ? `The text that "${word.name}" is named in has ended. Put what speaks of it into the same braces: "by Rebels { select … as ${word.name}; … }".`
    : lower && selected !== undefined
      ? `What is selected gets a name by "as": "select a ${selected} as ${word.name}".`
      : undefined;
  const found = scope.volume.lookup(word, lower ? 'a local or a point' : 'a term', near, hint)?.meaning;
  if (found) readMeaning(found, word.name, row, scope);
  else row.known = false;
}

/** Reads `Rally spaces`, the spaces selected so far, also if a marker is named Rally. */
function readOperation(word: Ident, row: Row, scope: Scope, ofSpaces: boolean): boolean {
  const { volume, values } = scope;
  const noun = volume.bound.nouns.get(word.name);
  if (noun && !(ofSpaces && noun.meaning.kind === 'marker')) return false;
  const operation = values.operation(word.name);
  if (!operation) return false;
  if (operation.selects) row.operations.push(operation.index);
  else {
    row.known = false;
    volume.reports.add(meaning.selectsNothing, word.span, { name: word.name });
  }
  return true;
}

/** Reads a point of the volume or of the current text; `open` while a clause may still name its space. */
export function readPoint(
  word: Ident,
  scope: Scope,
): { readonly value: PointExpr; readonly open: boolean } | undefined {
  const found = scope.values.point(scope.owner, word.name);
  if (!found) return undefined;
  const { asked, type } = found;
  const open = asked === 'of' && (type === 'number' || type === 'truth');
  const argument =
    asked === 'member'
      ? (scope.subject ?? scope.there)
      : asked && !open
        ? subjectOf(scope, word.span)
        : undefined;
  return { value: { kind: 'point', type, point: found.index, argument }, open };
}

export function isSetOfSpaces({ name }: Ident, { values, owner }: Scope): boolean {
  return values.point(owner, name)?.asked === 'member';
}

function readValue(value: Expr, row: Row): void {
  if (value.type === 'faction') row.factions.push(value);
  else if (value.type === 'mask') row.pieces.push(value);
  else if (value.type === 'spaces') row.sets.push(value);
  else row.value = value;
  if (value.type === 'mask') row.heads.add('pieces');
  else if (value.type === 'spaces') row.heads.add('spaces');
  else if (value.type !== 'faction') row.heads.add('value');
}

function readMeaning(found: Meaning, name: string, row: Row, scope: Scope): void {
  const { board, map } = scope.volume;
  const among = (passes: (index: number) => boolean): number[] => map.filter(passes);
  switch (found.kind) {
    case 'faction':
      row.factions.push(faction(found.index));
      return;
    case 'pieces':
      row.heads.add('pieces');
      row.pieces.push(mask(namedBits(board, found.classes, found.kinds)));
      return;
    case 'state':
      row.heads.add('pieces');
      row.pieces.push(mask(stateBits(board, name)));
      return;
    case 'spaceKind':
      row.heads.add('spaces');
      row.spaces.push(among((index) => board.spaces[index]?.kind === found.index));
      return;
    case 'tag':
      row.heads.add('spaces');
      row.spaces.push(among((index) => board.spaces[index]?.tags.includes(name) ?? false));
      return;
    case 'space':
      row.heads.add('spaces');
      row.spaces.push([found.index]);
      return;
    case 'level':
      row.heads.add('level');
      row.levels = [found.value];
      return;
    case 'term':
      readTerm(found.members, row, scope);
      return;
    default:
      row.heads.add(found.kind);
      row.meaning = found;
      row.name = name;
  }
}

/** The members of a term are alternatives. */
function readTerm(members: readonly Ident[], row: Row, scope: Scope): void {
  const each = members.map((member) => readWords([member], scope));
  const fixed = each.flatMap(({ factions }) =>
    factions.flatMap((one) => (one.kind === 'faction' ? [one.faction] : [])),
  );
  if (fixed.length > 0) row.fixed = fixed;
  const masks = each.flatMap(({ pieces }) => pieces);
  if (masks.length > 0)
    row.pieces.push(mask(masks.reduce((bits, one) => (one.kind === 'mask' ? bits | one.mask : bits), 0)));
  const spaces = each.flatMap((one) => one.spaces);
  if (spaces.length > 0) row.spaces.push([...new Set(spaces.flat())].sort((a, b) => a - b));
  row.levels = [...row.levels, ...each.flatMap(({ levels }) => levels)];
  for (const { heads } of each) for (const head of heads) row.heads.add(head);
}

export function ownership(row: Row, scope: Scope): Expr[] {
  const { volume } = scope;
  const found = row.factions.map((one) => factionMask(volume, one, false));
  if (row.fixed) {
    const all = row.fixed.map((index) => factionMask(volume, faction(index), false));
    found.push(mask(all.reduce((bits, one) => (one.kind === 'mask' ? bits | one.mask : bits), 0)));
  }
  if (row.whose === 'enemy' || (row.whose === 'other' && !scope.compared))
    found.push(factionMask(volume, scope.own, true));
  if (row.whose === 'other' && scope.compared) found.push(scope.compared);
  if (row.status) found.push({ kind: 'playerMask', type: 'mask', players: row.status === 'player' });
  return found;
}

export function headName(head: string): string {
  return (meaningNames as Readonly<Record<string, string>>)[head] ?? head;
}
