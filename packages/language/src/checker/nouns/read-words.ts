/** Reads the words of a noun one by one: the contribution of each word, and the head. */
import type { Expr } from '../../checked/bodies.ts';
import { meaningNames, type Meaning } from '../../binder/symbols.ts';
import type { Ident } from '../../syntax/tree.ts';
import { faction, isNoFaction, mask, number, truth, UNLIMITED } from '../expression-builders.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { hasNonplayers } from '../expressions/turn-conditions.ts';
import type { Status } from './noun.ts';
import { type PointType, type Scope, subjectOf, thereOf } from '../scope.ts';
import { everyPiece, factionMask, namedBits, stateBits } from './piece-masks.ts';

type PointExpr = Extract<Expr, { kind: 'point' }>;

/** Combined meaning of the words of one row. The parts of a row narrow each other. */
export interface WordRow {
  /** Kinds of things that the words name. A valid row has at most one. */
  readonly heads: Set<string>;
  readonly pieces: Expr[];
  readonly spaces: (readonly number[])[];
  readonly spaceSets: Expr[];
  readonly operations: number[];
  readonly factions: Expr[];
  factionSet: readonly number[] | undefined;
  relation: 'enemy' | 'other' | undefined;
  /** Restricts the row to Factions run by players, or to Non-players. */
  status: Status | undefined;
  levels: readonly number[];
  meaning: Meaning | undefined;
  value: Expr | undefined;
  /** Whether the value is a point of a space that is not named yet. */
  needsSpace: boolean;
  name: string;
  there: Expr | undefined;
  isAvailable: boolean;
  isValid: boolean;
}

/** Text around the words that affects their meaning. */
export interface RowContext {
  /** With an article, `space` is any space, and not the candidate of a condition. */
  readonly hasArticle?: boolean;
  /** Whether clauses or other words narrow the row. Then a point of spaces means the set, else a membership test. */
  readonly isNarrowed?: boolean;
}

/** Reads the words of one row, from left to right. */
export function readWords(words: readonly Ident[], scope: Scope, context: RowContext = {}): WordRow {
  const row = createEmptyRow();
  const namesSpaces = words.some(({ name }) => name === 'space' || name === 'spaces');
  const isOnlyWord = words.length === 1 && context.hasArticle !== true;
  const isNarrowed = context.isNarrowed === true;
  for (const [index, word] of words.entries()) {
    const selectedTerm = selectableTerm(words[index - 1], scope);
    readWord(word, row, scope, { isOnlyWord, namesSpaces, isNarrowed, selectedTerm });
  }
  return row;
}

const createEmptyRow = (): WordRow => ({
  heads: new Set(),
  pieces: [],
  spaces: [],
  spaceSets: [],
  operations: [],
  factions: [],
  factionSet: undefined,
  relation: undefined,
  status: undefined,
  levels: [],
  meaning: undefined,
  value: undefined,
  needsSpace: false,
  name: '',
  there: undefined,
  isAvailable: false,
  isValid: true,
});

/** Returns a word that can follow `select`: a kind of space, `faction` or `space` in any case. */
function selectableTerm(word: Ident | undefined, { volume }: Scope): string | undefined {
  const name = word?.name ?? '';
  if (volume.declarations.nouns.get(name)?.meaning.kind === 'spaceKind') return name;
  const lowercase = name.toLowerCase();
  return lowercase === 'faction' || lowercase === 'space' ? lowercase : undefined;
}

interface WordContext {
  readonly isOnlyWord: boolean;
  readonly selectedTerm: string | undefined;
  readonly namesSpaces: boolean;
  readonly isNarrowed: boolean;
}

type WordReader = (row: WordRow, scope: Scope, word: Ident) => void;

const readPieces: WordReader = (row, { volume }) => {
  row.heads.add('pieces');
  row.pieces.push(mask(everyPiece(volume.board)));
};

const readWholeMap: WordReader = (row, { volume }) => {
  row.heads.add('spaces');
  row.spaces.push(volume.mapSpaces);
};

const readAllFactions: WordReader = (row, { volume }) => {
  row.factionSet = [...volume.board.factions.keys()];
};

const statusReader =
  (status: Status): WordReader =>
  (row, scope, word) => {
    if (hasNonplayers(word, scope)) row.status = status;
    else row.isValid = false;
  };

const readOwn: WordReader = (row, { own, volume }, { span }) => {
  if (isNoFaction(own)) {
    volume.reports.add(meaningDiagnostics.strayOwn, span, {});
    row.isValid = false;
  }
  row.factions.push(own);
};

const relationReader =
  (relation: 'enemy' | 'other'): WordReader =>
  (row) => {
    row.relation = relation;
  };

const valueReader =
  (value: Expr): WordReader =>
  (row) => {
    readValue(value, row);
  };

const WORDS: ReadonlyMap<string, WordReader> = new Map<string, WordReader>([
  ['own', readOwn],
  [
    'executing',
    (row, { allowsExecuting, volume }, { span }) => {
      if (!allowsExecuting) volume.reports.add(meaningDiagnostics.strayExecuting, span, {});
      row.factions.push({ kind: 'executing', type: 'faction' });
    },
  ],
  ['enemy', relationReader('enemy')],
  ['other', relationReader('other')],
  ['player', statusReader('player')],
  ['nonplayer', statusReader('nonplayer')],
  [
    'players',
    (row, scope, word) => {
      if (!hasNonplayers(word, scope)) row.isValid = false;
      readValue({ kind: 'players', type: 'number' }, row);
    },
  ],
  ['piece', readPieces],
  ['pieces', readPieces],
  ['space', readWholeMap],
  ['spaces', readWholeMap],
  ['map', readWholeMap],
  ['anywhere', readWholeMap],
  ['faction', readAllFactions],
  ['factions', readAllFactions],
  [
    'there',
    (row, scope, { span }) => {
      row.there = thereOf(scope, span);
    },
  ],
  ['none', (row) => row.heads.add('none')],
  ['unlimited', valueReader(number(UNLIMITED))],
  ['margin', (row) => row.heads.add('margin')],
  ['rounds', valueReader({ kind: 'rounds', type: 'number' })],
  ['yes', valueReader(truth(true))],
  ['no', valueReader(truth(false))],
  [
    'Limited',
    (row, { allowsLimited, volume }, { span }) => {
      if (!allowsLimited) volume.reports.add(meaningDiagnostics.strayLimited, span, {});
      readValue({ kind: 'limited', type: 'truth' }, row);
    },
  ],
  [
    'Available',
    (row) => {
      row.isAvailable = true;
    },
  ],
]);

function readWord(word: Ident, row: WordRow, scope: Scope, context: WordContext): void {
  const { isOnlyWord, isNarrowed } = context;
  const local = scope.names.get(word.name);
  const readFixedWord = WORDS.get(word.name);
  const point = (local ?? readFixedWord) ? undefined : readPoint(word, scope);
  if (local && (word.name !== 'space' || isOnlyWord)) readValue(local, row);
  else if (readFixedWord) readFixedWord(row, scope, word);
  else if (point && isNarrowed && isSetOfSpaces(word, scope)) {
    readWholeMap(row, scope, word);
    row.spaceSets.push(point.value);
  } else if (point) {
    readValue(point.value, row);
    row.needsSpace = point.needsSpace;
  } else readName(word, row, scope, context);
}

function readName(word: Ident, row: WordRow, scope: Scope, context: WordContext): void {
  if (scope.outOfReach.has(word.name)) {
    row.isValid = false;
    reportOutOfReach(word, scope);
    return;
  }
  if (readOperation(word, row, scope, context.namesSpaces)) return;
  const candidates = (): string[] => [
    ...scope.names.keys(),
    ...(scope.owner === undefined ? [] : scope.values.pointNames(scope.owner)),
  ];
  const description = isLowercase(word) ? 'a local or a point' : 'a term';
  const hint = unknownNameHint(word, scope, context);
  const symbol = scope.volume.lookUp(word, description, candidates, hint);
  if (symbol) readSymbol(symbol.meaning, word.name, row, scope);
  else row.isValid = false;
}

const isLowercase = ({ name }: Ident): boolean => name.startsWith(name.charAt(0).toLowerCase());

function reportOutOfReach({ name, span }: Ident, { volume }: Scope): void {
  const hint = 'Pass it as an argument to a procedure, or declare a point.';
  volume.reports.add(meaningDiagnostics.outOfReach, span, { name }, { hint });
}

/** Returns a hint for the name of a local that has ended, or of a selection that is not named yet. */
function unknownNameHint(
  word: Ident,
  { frame, candidateFaction }: Scope,
  { selectedTerm }: WordContext,
): string | undefined {
  if (candidateFaction && isLowercase(word))
    return 'In an order of Factions, and after "most" or "fewest", each Faction is "faction": "most (Resources of faction + Aid) first".';
  const hasEnded = frame.locals.some(({ name }) => name === word.name);
  if (hasEnded)
    return `"${word.name}" is named in a text that has ended. Write the statements that use it into the same braces: "by Rebels { select … as ${word.name}; … }".`;
  return isLowercase(word) && selectedTerm !== undefined
    ? `To name the selection, write "as": "select a ${selectedTerm} as ${word.name}".`
    : undefined;
}

/** Reads `Rally spaces`, the spaces selected so far, also if a marker is named Rally. */
function readOperation(word: Ident, row: WordRow, scope: Scope, namesSpaces: boolean): boolean {
  const { volume, values } = scope;
  const noun = volume.declarations.nouns.get(word.name);
  if (noun && !(namesSpaces && noun.meaning.kind === 'marker')) return false;
  const operation = values.operation(word.name);
  if (!operation) return false;
  if (operation.selects) row.operations.push(operation.index);
  else {
    row.isValid = false;
    volume.reports.add(meaningDiagnostics.selectsNothing, word.span, { name: word.name });
  }
  return true;
}

/** Reads a point of the volume or of the current text; `needsSpace` if a clause may still name its space. */
export function readPoint(
  word: Ident,
  scope: Scope,
): { readonly value: PointExpr; readonly needsSpace: boolean } | undefined {
  const point = scope.values.point(scope.owner, word.name);
  if (!point) return undefined;
  const { argumentRole, type } = point;
  const needsSpace = argumentRole === 'of' && (type === 'number' || type === 'truth');
  const argument = needsSpace ? undefined : pointArgument(argumentRole, word, scope);
  return { value: { kind: 'point', type, point: point.index, argument }, needsSpace };
}

function pointArgument(role: PointType['argumentRole'], { span }: Ident, scope: Scope): Expr | undefined {
  switch (role) {
    case 'member':
      return scope.subject ?? scope.there;
    case 'of':
      return subjectOf(scope, span);
    case undefined:
      return undefined;
  }
}

/** Returns whether a name is a point that is a set of spaces. */
export function isSetOfSpaces({ name }: Ident, { values, owner }: Scope): boolean {
  return values.point(owner, name)?.argumentRole === 'member';
}

function readValue(value: Expr, row: WordRow): void {
  switch (value.type) {
    case 'faction':
      row.factions.push(value);
      break;
    case 'mask':
      row.heads.add('pieces');
      row.pieces.push(value);
      break;
    case 'spaces':
      row.heads.add('spaces');
      row.spaceSets.push(value);
      break;
    default:
      row.heads.add('value');
      row.value = value;
  }
}

function readSymbol(symbol: Meaning, name: string, row: WordRow, scope: Scope): void {
  const { board, mapSpaces } = scope.volume;
  const spacesWhere = (matches: (index: number) => boolean): number[] => mapSpaces.filter(matches);
  switch (symbol.kind) {
    case 'faction':
      row.factions.push(faction(symbol.index));
      return;
    case 'pieces':
      row.heads.add('pieces');
      row.pieces.push(mask(namedBits(board, symbol.classes, symbol.kinds)));
      return;
    case 'state':
      row.heads.add('pieces');
      row.pieces.push(mask(stateBits(board, name)));
      return;
    case 'spaceKind':
      row.heads.add('spaces');
      row.spaces.push(spacesWhere((index) => board.spaces[index]?.kind === symbol.index));
      return;
    case 'tag':
      row.heads.add('spaces');
      row.spaces.push(spacesWhere((index) => board.spaces[index]?.tags.includes(name) ?? false));
      return;
    case 'space':
      row.heads.add('spaces');
      row.spaces.push([symbol.index]);
      return;
    case 'level':
      row.heads.add('level');
      row.levels = [symbol.value];
      return;
    case 'term':
      readTerm(symbol.members, row, scope);
      return;
    default:
      row.heads.add(symbol.kind);
      row.meaning = symbol;
      row.name = name;
  }
}

/** Reads a declared term. Its members are alternatives, so their sets are united. */
function readTerm(members: readonly Ident[], row: WordRow, scope: Scope): void {
  const memberRows = members.map((member) => readWords([member], scope));
  const fixedFactions = memberRows.flatMap(({ factions }) =>
    factions.flatMap((expr) => (expr.kind === 'faction' ? [expr.faction] : [])),
  );
  if (fixedFactions.length > 0) row.factionSet = fixedFactions;
  const masks = memberRows.flatMap(({ pieces }) => pieces);
  if (masks.length > 0) row.pieces.push(mask(unionOfFixed(masks)));
  const spaces = memberRows.flatMap((row) => row.spaces);
  if (spaces.length > 0) row.spaces.push([...new Set(spaces.flat())].sort((a, b) => a - b));
  row.levels = [...row.levels, ...memberRows.flatMap(({ levels }) => levels)];
  for (const { heads } of memberRows) for (const head of heads) row.heads.add(head);
}

/** Returns the union of the fixed sets of pieces, as bits. */
const unionOfFixed = (masks: readonly Expr[]): number =>
  masks.reduce((bits, expr) => (expr.kind === 'mask' ? bits | expr.mask : bits), 0);

/** Returns the sets of pieces to which the words about Factions restrict a row. */
export function ownershipMasks(row: WordRow, scope: Scope): Expr[] {
  const { volume } = scope;
  const masks = row.factions.map((owner) => factionMask(volume, owner, false));
  if (row.factionSet) {
    const ownerMasks = row.factionSet.map((index) => factionMask(volume, faction(index), false));
    masks.push(mask(unionOfFixed(ownerMasks)));
  }
  if (row.relation === 'enemy' || (row.relation === 'other' && !scope.otherPieces))
    masks.push(factionMask(volume, scope.own, true));
  if (row.relation === 'other' && scope.otherPieces) masks.push(scope.otherPieces);
  if (row.status) masks.push({ kind: 'playerMask', type: 'mask', players: row.status === 'player' });
  return masks;
}

/** Returns the name of a head in messages. */
export function headName(head: string): string {
  return (meaningNames as Readonly<Record<string, string>>)[head] ?? head;
}
