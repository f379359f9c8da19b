/** Collects the declarations of all files into one symbol table. Depends on syntax trees only. */
import type { Decl } from '../syntax/declarations.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import { isRule, walkTree } from '../syntax/walk.ts';
import { waysIn } from '../syntax/ways.ts';
import { binding } from './binding-diagnostics.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Reports } from './reports.ts';
import {
  type BoundVolume,
  type Meaning,
  meaningNames,
  type DeclaredWord,
  type CallableDecl,
} from './symbols.ts';
import { bindTerms } from './bind-terms.ts';

/** Kinds of names that may be declared repeatedly: `Pop` of two kinds of space, `Base` of two Factions. */
const repeatableKinds = new Set(['tag', 'attribute', 'state', 'pieces']);

/** Binds declarations (prelude first). `whole` spans the volume, for reports on missing declarations. */
export function bind(
  declarations: readonly Decl[],
  preludes: readonly string[],
  whole: Span,
  reports: Reports,
): BoundVolume {
  const binder = new Binder(reports);
  const ofType: DeclarationsOfType = <T extends Decl['$type']>(type: T) =>
    declarations.filter((each): each is Extract<Decl, { $type: T }> => each.$type === type);
  const lists = listsOf(ofType);
  const singles = singlesOf(ofType, whole, reports);
  for (const prelude of singles.volume?.uses ?? [])
    if (!preludes.includes(prelude.name))
      reports.add(
        binding.unknownPrelude,
        prelude.span,
        { name: prelude.name },
        didYouMean(prelude.name, preludes),
      );

  for (const required of ['faction', 'space', 'setup', 'deck'] as const)
    if (!declarations.some(({ $type }) => $type === required) && !reports.partial && singles.volume)
      reports.add(binding.missing, whole, { what: `a ${required}` });

  binder.declareNouns(lists, singles.scale);
  bindTerms(ofType('term'), binder.table, (name, meaning) => binder.declare(name, meaning), reports);
  const texts = callableTexts(declarations, binder);
  for (const list of [lists.decks, lists.standings, lists.rounds])
    binder.checkUnique(list.map(({ name }) => name));
  for (const { phases } of lists.rounds) binder.checkUnique(phases.map(({ name }) => name));
  binder.checkUnique(lists.events.map(({ number }) => number));
  const rules = [...new Set(ruleNumbersIn(declarations))];
  return { ...lists, ...singles, nouns: binder.table, texts, rules };
}

type DeclarationsOfType = <T extends Decl['$type']>(type: T) => Extract<Decl, { $type: T }>[];

const listsOf = (ofType: DeclarationsOfType) => ({
  factions: ofType('faction'),
  classes: ofType('class'),
  forces: ofType('forces'),
  spaceKinds: ofType('kind'),
  spaces: ofType('space'),
  regions: ofType('region'),
  holdings: ofType('holding'),
  adjacents: ofType('adjacent'),
  borders: ofType('border'),
  stackings: ofType('stacking'),
  supplies: ofType('supply'),
  tracks: ofType('track'),
  held: ofType('held'),
  secrets: ofType('secret'),
  defines: ofType('define'),
  points: ofType('point'),
  decks: ofType('deck'),
  setups: ofType('setup'),
  standings: ofType('standing'),
  rounds: ofType('round'),
  events: ofType('event'),
  whenevers: ofType('whenever'),
  options: ofType('option'),
  adapts: ofType('adapt'),
  contents: ofType('contents'),
  states: ofType('states'),
  instructions: ofType('nonplayer'),
  randoms: ofType('random'),
});

/** Returns declarations that may occur once; reports duplicates and missing required ones. */
function singlesOf(ofType: DeclarationsOfType, whole: Span, reports: Reports) {
  const single = <T extends Decl['$type']>(
    type: T,
    description: string,
    needed = false,
  ): Extract<Decl, { $type: T }> | undefined => {
    const [first, ...rest] = ofType(type);
    for (const duplicate of rest) {
      const related = first ? [{ span: first.span, message: 'The first is here.' }] : [];
      reports.add(binding.second, duplicate.span, { what: description }, { related });
    }
    if (!first && needed && !reports.partial)
      reports.add(binding.missing, whole, { what: `a ${description}` });
    return first;
  };
  return {
    volume: single('volume', 'volume declaration', true),
    sequence: single('sequence', 'sequence of play', true),
    victory: single('victory', 'victory declaration', true),
    scale: single('scale', 'scale'),
    populace: single('populace', 'populace declaration'),
    recall: single('recall', 'recall declaration'),
    nonplayers: single('nonplayers', 'nonplayers declaration'),
  };
}

function callableTexts(declarations: readonly Decl[], binder: Binder): ReadonlyMap<string, CallableDecl> {
  const texts = new Map<string, CallableDecl>();
  for (const text of declarations.filter(
    (each) => each.$type === 'operation' || each.$type === 'activity' || each.$type === 'procedure',
  )) {
    const earlier = texts.get(text.name.name);
    if (earlier) binder.reportDuplicate(text.name, earlier.name, `the ${earlier.$type} ${earlier.name.name}`);
    else texts.set(text.name.name, text);
    // The name of a way has to be unique within its text only.
    binder.checkUnique(waysIn(text.block.body).map(({ name }) => name));
  }
  return texts;
}

const RULE = 'rule';
/** Properties without rule numbers. Steps of scenarios do not implement a rule. */
const IGNORED_KEYS: ReadonlySet<string> = new Set(['span', 'steps']);

const ruleNumbersOf = (declaration: Decl): readonly string[] =>
  Array.from(walkTree(declaration, IGNORED_KEYS), ({ key, node }) =>
    key === RULE && isRule(node) ? [node.number] : [],
  ).flat();

export const ruleNumbersIn = (declarations: readonly Decl[]): readonly string[] =>
  declarations.flatMap(ruleNumbersOf);

class Binder {
  readonly table = new Map<string, DeclaredWord>();
  private readonly reports: Reports;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  declare(ident: Ident, meaning: Meaning, plural?: Ident): void {
    const earlier = this.table.get(ident.name);
    const symbol: DeclaredWord =
      earlier && mergeMeanings(earlier.meaning, meaning) ? earlier : { name: ident.name, ident, meaning };
    if (earlier && earlier !== symbol) {
      this.reportDuplicate(ident, earlier.ident, meaningNames[earlier.meaning.kind]);
      return;
    }
    this.table.set(ident.name, symbol);
    if (!plural || plural.name === ident.name) return;
    const conflicting = this.table.get(plural.name);
    if (conflicting && conflicting !== symbol)
      this.reportDuplicate(plural, conflicting.ident, meaningNames[conflicting.meaning.kind]);
    else this.table.set(plural.name, symbol);
  }

  reportDuplicate(ident: Ident, first: Ident, what: string): void {
    this.reports.partial = true;
    const related = [{ span: first.span, message: `${first.name} is first declared here.` }];
    this.reports.add(binding.duplicate, ident.span, { name: ident.name, what }, { related });
  }

  checkUnique(names: readonly Ident[]): void {
    const firstByName = new Map<string, Ident>();
    for (const name of names) {
      const first = firstByName.get(name.name);
      if (first) this.reportDuplicate(name, first, 'an earlier declaration of the same kind');
      else firstByName.set(name.name, name);
    }
  }

  declareNouns(
    lists: Pick<
      BoundVolume,
      | 'factions'
      | 'classes'
      | 'forces'
      | 'spaceKinds'
      | 'spaces'
      | 'supplies'
      | 'tracks'
      | 'held'
      | 'secrets'
      | 'defines'
      | 'points'
      | 'options'
      | 'setups'
      | 'regions'
      | 'holdings'
    >,
    scale: BoundVolume['scale'],
  ): void {
    for (const [index, { name }] of lists.factions.entries()) this.declare(name, { kind: 'faction', index });
    this.declarePieces(lists.classes, lists.forces);
    for (const [index, kind] of lists.spaceKinds.entries()) {
      this.declare(kind.name, { kind: 'spaceKind', index }, kind.plural);
      for (const attribute of kind.attributes) this.declare(attribute, { kind: 'attribute' });
      for (const { names } of kind.tags) for (const tag of names) this.declare(tag, { kind: 'tag' });
    }
    for (const [index, { name }] of lists.spaces.entries()) this.declare(name, { kind: 'space', index });
    for (const [offset, { name }] of lists.holdings.entries())
      this.declare(name, { kind: 'holding', index: lists.spaces.length + offset });
    for (const { name } of lists.regions) this.declare(name, { kind: 'region' });
    if (scale) {
      this.declare(scale.name, { kind: 'scale' });
      for (const level of scale.levels) this.declare(level.name, { kind: 'level', value: level.value.value });
    }
    let marker = 0;
    for (const supply of lists.supplies) {
      this.declare(supply.name, { kind: 'supply' });
      for (const each of supply.markers)
        this.declare(each.name, { kind: 'marker', index: marker++ }, each.plural);
    }
    for (const [index, track] of lists.tracks.entries()) {
      this.declare(track.name, { kind: 'track', index });
      for (const [box, name] of track.boxes.entries()) this.declare(name, { kind: 'box', track: index, box });
    }
    for (const [index, held] of lists.held.entries())
      this.declare(held.name, { kind: 'held', index }, held.plural);
    for (const [index, { name }] of lists.secrets.entries()) this.declare(name, { kind: 'secret', index });
    for (const [index, { name }] of lists.defines.entries()) this.declare(name, { kind: 'define', index });
    for (const [index, { name }] of lists.points.entries()) this.declare(name, { kind: 'point', index });
    for (const [index, { name }] of lists.options.entries()) this.declare(name, { kind: 'option', index });
    for (const [index, { name }] of lists.setups.entries()) this.declare(name, { kind: 'setup', index });
  }

  private declarePieces(classes: BoundVolume['classes'], forces: BoundVolume['forces']): void {
    for (const [index, each] of classes.entries()) {
      this.declare(each.name, { kind: 'pieces', classes: [index], kinds: [] }, each.plural);
      this.checkUnique(each.states);
      for (const state of each.states) this.declare(state, { kind: 'state' });
    }
    let kind = 0;
    for (const { kinds } of forces) {
      this.checkUnique(kinds.map(({ name }) => name));
      for (const each of kinds)
        this.declare(each.name, { kind: 'pieces', classes: [], kinds: [kind++] }, each.plural);
    }
  }
}

/** Tests whether a name may be declared repeatedly. Merges the second meaning into the first. */
function mergeMeanings(first: Meaning, second: Meaning): boolean {
  if (first.kind !== second.kind || !repeatableKinds.has(first.kind)) return false;
  if (first.kind === 'pieces' && second.kind === 'pieces') {
    // Two classes of one name are an error; kinds of pieces of one name belong to different Factions.
    if (second.classes.length > 0) return false;
    first.kinds.push(...second.kinds);
  }
  return true;
}
