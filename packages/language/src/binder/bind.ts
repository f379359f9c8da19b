/** Collects the declarations of all files into one symbol table. Depends on syntax trees only. */
import type { Decl } from '../syntax/declarations.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import { isRuleNumber, walkTree } from '../syntax/walk-tree.ts';
import { waysIn } from '../syntax/ways.ts';
import { bindingDiagnostics } from './binding-diagnostics.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Reports } from './reports.ts';
import {
  type BoundVolume,
  type Meaning,
  meaningNames,
  type DeclaredWord,
  type CallableDecl,
  isCallable,
} from './symbols.ts';
import { bindTerms } from './bind-terms.ts';

/** Kinds of names that may be declared repeatedly: `Pop` of two kinds of space, `Base` of two Factions. */
const REPEATABLE_KINDS = new Set(['tag', 'attribute', 'state', 'pieces']);

/** Binds declarations (prelude first). Missing declarations are reported at `volumeSpan`. */
export function bind(
  declarations: readonly Decl[],
  preludes: readonly string[],
  volumeSpan: Span,
  reports: Reports,
): BoundVolume {
  const declarationsOf: DeclarationsOfType = <T extends Decl['$type']>(type: T) =>
    declarations.filter((decl): decl is Extract<Decl, { $type: T }> => decl.$type === type);
  const lists = collectRepeatableDeclarations(declarationsOf);
  const singleDecls = collectSingleDeclarations(declarationsOf, volumeSpan, reports);
  for (const { name, span } of singleDecls.volume?.uses ?? [])
    if (!preludes.includes(name))
      reports.add(bindingDiagnostics.unknownPrelude, span, { name }, didYouMean(name, preludes));
  if (singleDecls.volume) reportMissing(declarations, volumeSpan, reports);

  const binder = new Binder(reports);
  binder.declareNouns(lists, singleDecls.scale);
  bindTerms(
    declarationsOf('term'),
    binder.symbols,
    (name, meaning) => binder.declare(name, meaning),
    reports,
  );
  const callables = declareCallables(declarations, binder);
  checkSecretNames(lists, callables, binder);
  checkUniqueNames(lists, binder);
  const rules = [...new Set(ruleNumbersIn(declarations))];
  return { ...lists, ...singleDecls, nouns: binder.symbols, texts: callables, rules };
}

/** Reports secrets with the name of a text. Tracks and markers may share the name of the operation that they belong to. */
function checkSecretNames(
  { secrets, tracks }: RepeatableDeclarations,
  callables: ReadonlyMap<string, CallableDecl>,
  binder: Binder,
): void {
  for (const { name } of [...secrets, ...tracks.filter(({ secret }) => secret)]) {
    const callable = callables.get(name.name);
    if (callable) binder.reportDuplicate(name, callable.name, `the ${callable.$type} ${name.name}`);
  }
}

/** Reports kinds of declarations of which a volume needs at least one. */
function reportMissing(declarations: readonly Decl[], volumeSpan: Span, reports: Reports): void {
  if (reports.isIncomplete) return;
  for (const requiredType of ['faction', 'space', 'setup', 'deck'] as const)
    if (!declarations.some(({ $type }) => $type === requiredType))
      reports.add(bindingDiagnostics.missing, volumeSpan, { kind: `a ${requiredType}` });
}

/** Reports repeated names that are not nouns: of decks, standing actions, rounds, phases and Events. */
function checkUniqueNames(
  { decks, standings, rounds, events }: RepeatableDeclarations,
  binder: Binder,
): void {
  for (const list of [decks, standings, rounds]) binder.checkUnique(list.map(({ name }) => name));
  for (const { phases } of rounds) binder.checkUnique(phases.map(({ name }) => name));
  binder.checkUnique(events.map(({ number }) => number));
}

type DeclarationsOfType = <T extends Decl['$type']>(type: T) => Extract<Decl, { $type: T }>[];

const collectRepeatableDeclarations = (declarationsOf: DeclarationsOfType) => ({
  // Seats come first: their numbers are those of the players.
  factions: declarationsOf('faction').toSorted(
    (a, b) => Number(a.isSeatless === true) - Number(b.isSeatless === true),
  ),
  classes: declarationsOf('class'),
  forces: declarationsOf('forces'),
  spaceKinds: declarationsOf('kind'),
  spaces: declarationsOf('space'),
  regions: declarationsOf('region'),
  holdings: declarationsOf('holding'),
  adjacents: declarationsOf('adjacent'),
  borders: declarationsOf('border'),
  stackings: declarationsOf('stacking'),
  attributeChanges: declarationsOf('attributeChange'),
  fates: declarationsOf('fate'),
  supplies: declarationsOf('supply'),
  tracks: declarationsOf('track'),
  held: declarationsOf('held'),
  secrets: declarationsOf('secret'),
  defines: declarationsOf('define'),
  points: declarationsOf('point'),
  decks: declarationsOf('deck'),
  setups: declarationsOf('setup'),
  standings: declarationsOf('standing'),
  rounds: declarationsOf('round'),
  events: declarationsOf('event'),
  whenevers: declarationsOf('whenever'),
  whiles: declarationsOf('while'),
  options: declarationsOf('option'),
  adapts: declarationsOf('adapt'),
  contents: declarationsOf('contents'),
  states: declarationsOf('states'),
  instructions: declarationsOf('nonplayer'),
  randoms: declarationsOf('random'),
});

type RepeatableDeclarations = ReturnType<typeof collectRepeatableDeclarations>;

/** Returns declarations that may occur once; reports duplicates and missing required ones. */
function collectSingleDeclarations(declarationsOf: DeclarationsOfType, volumeSpan: Span, reports: Reports) {
  const findSingle = <T extends Decl['$type']>(
    type: T,
    description: string,
    isRequired = false,
  ): Extract<Decl, { $type: T }> | undefined => {
    const [first, ...duplicates] = declarationsOf(type);
    for (const duplicate of duplicates) {
      const related = first ? [{ span: first.span, message: 'The first is here.' }] : [];
      reports.add(bindingDiagnostics.repeatedDeclaration, duplicate.span, { kind: description }, { related });
    }
    if (!first && isRequired && !reports.isIncomplete)
      reports.add(bindingDiagnostics.missing, volumeSpan, { kind: `a ${description}` });
    return first;
  };
  return {
    volume: findSingle('volume', 'volume declaration', true),
    sequence: findSingle('sequence', 'sequence of play', true),
    victory: findSingle('victory', 'victory declaration', true),
    scale: findSingle('scale', 'scale'),
    populace: findSingle('populace', 'populace declaration'),
    recall: findSingle('recall', 'recall declaration'),
    nonplayers: findSingle('nonplayers', 'nonplayers declaration'),
  };
}

/** Lists operations, activities and procedures by name, and reports duplicates. */
function declareCallables(declarations: readonly Decl[], binder: Binder): ReadonlyMap<string, CallableDecl> {
  const callables = new Map<string, CallableDecl>();
  for (const callable of declarations.filter(isCallable)) {
    const { name, block } = callable;
    const earlierCallable = callables.get(name.name);
    if (earlierCallable)
      binder.reportDuplicate(
        name,
        earlierCallable.name,
        `the ${earlierCallable.$type} ${earlierCallable.name.name}`,
      );
    else callables.set(name.name, callable);
    // The name of a way has to be unique within its text only.
    binder.checkUnique(waysIn(block.body).map((way) => way.name));
  }
  return callables;
}

const RULE = 'rule';
/** Properties without rule numbers. The steps of scenarios (not those of instructions, which are `stages`) do not implement a rule. */
const IGNORED_KEYS: ReadonlySet<string> = new Set(['span', 'steps']);

const ruleNumbersOf = (declaration: Decl): readonly string[] =>
  Array.from(walkTree(declaration, IGNORED_KEYS), ({ key, node }) =>
    key === RULE && isRuleNumber(node) ? [node.number] : [],
  ).flat();

/** Returns the rule numbers before declarations and their parts, repeated ones included. */
export const ruleNumbersIn = (declarations: readonly Decl[]): readonly string[] =>
  declarations.flatMap(ruleNumbersOf);

class Binder {
  readonly symbols = new Map<string, DeclaredWord>();
  private readonly reports: Reports;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  declare(ident: Ident, meaning: Meaning, plural?: Ident): void {
    const earlierSymbol = this.symbols.get(ident.name);
    if (earlierSymbol && !canShareName(earlierSymbol.meaning, meaning)) {
      this.reportDuplicate(ident, earlierSymbol.ident, meaningNames[earlierSymbol.meaning.kind]);
      return;
    }
    if (earlierSymbol) addKinds(earlierSymbol.meaning, meaning);
    const symbol: DeclaredWord = earlierSymbol ?? { name: ident.name, ident, meaning };
    this.symbols.set(ident.name, symbol);
    if (!plural || plural.name === ident.name) return;
    const conflictingSymbol = this.symbols.get(plural.name);
    if (conflictingSymbol && conflictingSymbol !== symbol)
      this.reportDuplicate(plural, conflictingSymbol.ident, meaningNames[conflictingSymbol.meaning.kind]);
    else this.symbols.set(plural.name, symbol);
  }

  reportDuplicate(ident: Ident, first: Ident, existing: string): void {
    // Uses of an ambiguous name would cause further errors.
    this.reports.isIncomplete = true;
    const related = [{ span: first.span, message: `${first.name} is first declared here.` }];
    this.reports.add(bindingDiagnostics.duplicate, ident.span, { name: ident.name, existing }, { related });
  }

  checkUnique(names: readonly Ident[]): void {
    const firstByName = new Map<string, Ident>();
    for (const name of names) {
      const first = firstByName.get(name.name);
      if (first) this.reportDuplicate(name, first, 'an earlier declaration of the same kind');
      else firstByName.set(name.name, name);
    }
  }

  declareNouns(lists: RepeatableDeclarations, scale: BoundVolume['scale']): void {
    this.declareIndexed('faction', lists.factions);
    this.declarePieces(lists.classes, lists.forces);
    this.declareMap(lists);
    if (scale) {
      this.declare(scale.name, { kind: 'scale' });
      for (const level of scale.levels) this.declare(level.name, { kind: 'level', value: level.value.value });
    }
    this.declareMarkersAndTracks(lists);
    this.declareIndexed('secret', lists.secrets);
    this.declareIndexed('define', lists.defines);
    this.declareIndexed('point', lists.points);
    this.declareIndexed('option', lists.options);
    this.declareIndexed('setup', lists.setups);
  }

  /** Declares names whose meaning is an index in their list. */
  private declareIndexed(
    kind: 'faction' | 'secret' | 'define' | 'point' | 'option' | 'setup',
    declarations: readonly { readonly name: Ident }[],
  ): void {
    for (const [index, { name }] of declarations.entries()) this.declare(name, { kind, index });
  }

  private declareMap(lists: RepeatableDeclarations): void {
    for (const [index, kind] of lists.spaceKinds.entries()) {
      this.declare(kind.name, { kind: 'spaceKind', index }, kind.plural);
      for (const attribute of kind.attributes) this.declare(attribute, { kind: 'attribute' });
      for (const { names } of kind.tags) for (const tag of names) this.declare(tag, { kind: 'tag' });
    }
    for (const [index, { name }] of lists.spaces.entries()) this.declare(name, { kind: 'space', index });
    for (const [offset, { name }] of lists.holdings.entries())
      this.declare(name, { kind: 'holding', index: lists.spaces.length + offset });
    for (const { name } of lists.regions) this.declare(name, { kind: 'region' });
  }

  private declareMarkersAndTracks(lists: RepeatableDeclarations): void {
    // Markers are numbered over all supplies.
    let markerIndex = 0;
    for (const supply of lists.supplies) {
      this.declare(supply.name, { kind: 'supply' });
      for (const { name, plural } of supply.markers) {
        this.declare(name, { kind: 'marker', index: markerIndex }, plural);
        markerIndex += 1;
      }
    }
    for (const [index, track] of lists.tracks.entries()) {
      this.declare(track.name, { kind: 'track', index });
      const firstBox = track.secret ? 1 : 0;
      for (const [i, name] of track.boxes.entries())
        this.declare(name, { kind: 'box', track: index, box: firstBox + i });
    }
    for (const [index, { name, plural }] of lists.held.entries())
      this.declare(name, { kind: 'held', index }, plural);
  }

  private declarePieces(classes: BoundVolume['classes'], forces: BoundVolume['forces']): void {
    for (const [index, { name, plural, states, secondStates = [] }] of classes.entries()) {
      this.declare(name, { kind: 'pieces', classes: [index], kinds: [] }, plural);
      const allStates = [...states, ...secondStates];
      this.checkUnique(allStates);
      for (const state of allStates) this.declare(state, { kind: 'state' });
    }
    // Kinds of pieces are numbered over the forces of all Factions.
    let kindIndex = 0;
    for (const { kinds } of forces) {
      this.checkUnique(kinds.map(({ name }) => name));
      for (const { name, plural } of kinds) {
        this.declare(name, { kind: 'pieces', classes: [], kinds: [kindIndex] }, plural);
        kindIndex += 1;
      }
    }
  }
}

/** Returns whether one name may have both meanings. */
function canShareName(first: Meaning, second: Meaning): boolean {
  if (first.kind !== second.kind || !REPEATABLE_KINDS.has(first.kind)) return false;
  // Two classes of one name are an error; kinds of pieces of one name belong to different Factions.
  return second.kind !== 'pieces' || second.classes.length === 0;
}

/** Adds the kinds of pieces of the second meaning to the first. Other meanings of one name are equal. */
function addKinds(first: Meaning, second: Meaning): void {
  if (first.kind === 'pieces' && second.kind === 'pieces') first.kinds.push(...second.kinds);
}
