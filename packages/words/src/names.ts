/** Names of spaces, pieces, texts and other terms of a volume in one language, in the grammatical forms that sentences need. */
import type { FilterResult } from '@quipu/bot';
import type { LogItem, VolumeWords } from '@quipu/engine';
import { factionsOf, type PieceCount } from '@quipu/engine/internal';
import {
  asMarked,
  commonNames,
  type Marked,
  markName,
  removeMarks,
  type NameForms,
  type Head,
  type Term,
} from './nouns/index.ts';
import type { MarkedNounText, MarkedPlaceText, MarkedFactionText, NounText } from './message-parameters.ts';
import type { LocaleTexts, VolumeSentences, VolumeTerms, VolumeTexts } from './locale-texts.ts';

type Key = string | null;

/** Kinds of lexicon entries for texts, in lookup order. */
const TEXT_KINDS = [
  'operation',
  'activity',
  'procedure',
  'phase',
  'round',
  'standing',
  'setup',
  'instruction',
] as const;

/** Kinds of lexicon entries for options, in lookup order. */
const OPTION_KINDS = [
  'label',
  'operation',
  'activity',
  'slot',
  'level',
  'pieces',
  'marker',
  'track',
  'held',
  'holding',
] as const;

/** Matches the path of a rule that reacts: `rule 2.6 whenever 2`. */
const REACTION = /^(?:rule \S+ )?whenever(?: \d+)?$/u;

/** A line of a Non-player's instructions: its rule number and its line number in the file. */
type InstructionLine = Pick<FilterResult, 'rule' | 'line'>;

type Sentences = VolumeTexts[string];

const lineOf = (position: string): number => Number(position.slice(position.lastIndexOf(':') + 1));

const sentenceAtLine = (sentences: Sentences, { rule, line }: InstructionLine): string | undefined =>
  sentences.find(([, , position, ruleNumber]) => ruleNumber === rule && lineOf(position) === line)?.[1];

const lastSentenceBefore = (sentences: Sentences, { rule, line }: InstructionLine): string | undefined =>
  sentences
    .filter(([, , position, ruleNumber]) => ruleNumber === rule && lineOf(position) < line)
    .toSorted(([, , first], [, , second]) => lineOf(second) - lineOf(first))[0]?.[1];

function firstStateGroupsOf({ names: { groups } }: VolumeWords): ReadonlySet<string> {
  const firstGroups = new Map<string, string>();
  for (const { key, noun } of groups) {
    const kind = noun ? `${noun.seat} ${noun.one}` : key;
    if (!firstGroups.has(kind)) firstGroups.set(kind, key);
  }
  return new Set(firstGroups.values());
}

/**
 * Renders names of a volume in one locale. Keys are those of the engine; a null key renders as the empty name.
 * @example
 * const spanish = await loadNames(volumePackage, 'es');
 * removeMarks(spanish.place('Capital')('alone'));
 */
export class Names {
  readonly words: VolumeWords;
  readonly locale: LocaleTexts;
  readonly #terms: VolumeTerms;
  readonly #texts: VolumeTexts;
  readonly #clauses: readonly string[];
  readonly #groups: ReadonlyMap<string, VolumeWords['names']['groups'][number]>;
  readonly #spaces: ReadonlyMap<string, string>;
  /** Groups in the first state of their kind, in which pieces are placed. */
  readonly #firstStateGroups: ReadonlySet<string>;
  readonly #impliedSeat: string | undefined;

  /**
   * @param sentences generated texts of the volume in the locale; without them, names come from the rule text
   * @param impliedSeat the Faction that the context names, so that names of its pieces omit it
   */
  constructor(
    volume: VolumeWords,
    locale: LocaleTexts,
    { terms = {}, texts = {}, clauses = [] }: VolumeSentences = {},
    impliedSeat?: string,
  ) {
    this.#impliedSeat = impliedSeat;
    this.words = volume;
    this.locale = locale;
    this.#terms = terms;
    this.#texts = texts;
    this.#clauses = clauses;
    const { groups, spaces } = volume.names;
    this.#groups = new Map(groups.map((group) => [group.key, group]));
    this.#spaces = new Map(spaces.map(({ key, title }) => [key, title]));
    this.#firstStateGroups = firstStateGroupsOf(volume);
  }

  /** Names for sentences that begin with a Faction: they omit it where they name its pieces. */
  forActing(seat: string): Names {
    const sentences = { terms: this.#terms, texts: this.#texts, clauses: this.#clauses };
    return new Names(this.words, this.locale, sentences, seat);
  }

  findTerm(key: string): Term | undefined {
    const forms = this.#terms[key];
    return forms && { ...forms, key };
  }

  /** The volume's title, with its edition translated. */
  get title(): string {
    const { title, edition } = this.words;
    const editionTerm = this.findTerm(`edition:${edition}`);
    return editionTerm ? title.replace(edition, editionTerm.one) : title;
  }

  /** The lexicon entry, or the title in the rule text if the entry is missing. A shown value may be a changed attribute. */
  term(kind: string, name: Key): Term {
    const key = `${kind}:${name ?? ''}`;
    // The box of a secret choice that is not revealed has no name.
    if (key === 'box:none') return { one: '–', key };
    const entry =
      this.findTerm(key) ?? (kind === 'define' ? this.findTerm(`attribute:${name ?? ''}`) : undefined);
    return entry ?? { one: this.#title(name), key };
  }

  name(kind: string, name: Key): Marked {
    return markName(this.term(kind, name).one, `${kind}:${name ?? ''}`);
  }

  noun(kind: string, name: Key): MarkedNounText {
    const { plural = false, gender = 'm' } = this.term(kind, name);
    return { text: this.name(kind, name), isPlural: plural, gender };
  }

  /** The heading of a rulebook section, translated if the lexicon has it. */
  section(rule: string, title: string): string {
    return this.findTerm(`rule:${rule}`)?.one ?? title;
  }

  plainName(kind: string, name: Key): string {
    return this.term(kind, name).one;
  }

  commonTerm(word: keyof (typeof commonNames)['en']): Term {
    return { ...commonNames[this.locale.nouns.name][word], key: `word:${word}` };
  }

  list(items: readonly string[]): Marked {
    return asMarked(this.locale.nouns.list(items, 'and'));
  }

  /** A space, holding or region; its key always has the kind `space`. */
  space(key: Key): Term {
    const name = key ?? '';
    const forms: NameForms = this.#findByKinds(['space', 'holding', 'region'], name) ?? {
      one: this.#spaces.get(name) ?? this.#title(key),
    };
    return { ...forms, key: `space:${name}` };
  }

  /** A place, or "each of" several; empty without a place. */
  place(...keys: readonly Key[]): MarkedPlaceText {
    const { nouns, log } = this.locale;
    if (keys.length === 0) return () => asMarked('');
    const terms = keys.map((key) => this.space(key));
    if (terms.length === 1)
      return (placeCase) =>
        placeCase === 'alone'
          ? this.places(keys)
          : asMarked(nouns.place({ kind: 'named', terms }, placeCase));
    const eachSpace = log.eachSpace({ spaces: this.places(keys) });
    return (placeCase) => asMarked(nouns.withPreposition(placeCase, eachSpace));
  }

  joinedPlaces(keys: readonly Key[]): MarkedPlaceText {
    const terms = keys.map((key) => this.space(key));
    return (placeCase) => asMarked(this.locale.nouns.place({ kind: 'named', terms }, placeCase));
  }

  places(keys: readonly Key[]): Marked {
    return this.list(
      keys.map((key) => {
        const { one: singular, key: mark } = this.space(key);
        return markName(singular, mark);
      }),
    );
  }

  faction(faction: Key): MarkedFactionText {
    const term = this.term('faction', faction);
    const terms = [term];
    return {
      inCase: (factionCase) => asMarked(this.locale.nouns.faction({ kind: 'named', terms }, factionCase)),
      isPlural: term.plural === true,
      gender: term.gender ?? 'm',
    };
  }

  factions(keys: readonly Key[]): Marked {
    return this.list(keys.map((key) => this.faction(key).inCase('alone')));
  }

  /** Several groups with counts. A placement omits first states. */
  pieces(pieces: readonly PieceCount[], isPlacement = false): MarkedNounText {
    const nounPhrases = pieces.map(({ group, count }) => {
      const head = this.#head(group, isPlacement);
      return { text: this.#countOfHead(head, count), head, count };
    });
    const [first] = nounPhrases;
    return {
      text: this.list(nounPhrases.map(({ text }) => text)),
      isPlural: first === undefined || nounPhrases.length > 1 || this.locale.takesPlural(first.count),
      gender: nounPhrases.every(({ head }) => head.term.gender === 'f') ? 'f' : 'm',
    };
  }

  /** A group's plural without a number. */
  group(key: Key): Marked {
    return asMarked(this.#countOfHead(this.#head(key, false), 2).replace(/^2 /u, ''));
  }

  /** No pieces of a group: `no Underground Guerrillas`. */
  noneOf(key: Key): Marked {
    const phrase = {
      kind: 'pieces',
      heads: [this.#head(key, false)],
      isAvailable: false,
      clauses: [],
    } as const;
    return asMarked(this.locale.nouns.nounPhrase(phrase, { kind: 'none' }));
  }

  genderOf(key: Key): 'm' | 'f' {
    return this.#head(key, false).term.gender ?? 'm';
  }

  /** A count of pieces without their Faction: `2 Underground Guerrillas`. */
  kind(key: string, count: number): Marked {
    const group = this.#groups.has(key) ? key : (this.#firstGroupOf(key) ?? key);
    if (!this.#groups.get(group)?.noun) return asMarked(`${count} ${this.#withoutOwner(key)}`);
    const { term, states } = this.#head(group, false);
    return asMarked(this.#countOfHead({ term, states: group === key ? states : [] }, count));
  }

  /** The kind of pieces that the rule text calls by a word, in either number; undefined for a word with another meaning. */
  kindCalled(word: string): Term | undefined {
    const noun = this.words.names.groups.find(({ noun }) => noun?.one === word || noun?.many === word)?.noun;
    if (!noun) return undefined;
    return this.findTerm(`pieces:${noun.one}`) ?? { ...noun, key: `pieces:${noun.one}` };
  }

  #countOfHead(head: Head, count: number): string {
    const phrase = { kind: 'pieces', heads: [head], isAvailable: false, clauses: [] } as const;
    return this.locale.nouns.nounPhrase(phrase, { kind: 'count', n: count });
  }

  plural({ many: plural, one: singular, key }: Term): Marked {
    return markName(plural ?? singular, key);
  }

  /** The author's name for a selection; empty if missing. */
  role(name: string): string {
    return this.findTerm(`local:${name}`)?.one ?? '';
  }

  /** The rule text at a name path, as sentences without marks. */
  sentences(path: string): readonly { readonly depth: number; readonly sentence: string }[] {
    return this.markedSentences(path).map(({ depth, sentence }) => ({
      depth,
      sentence: removeMarks(sentence),
    }));
  }

  /** The rule text at a name path, as sentences with marks. */
  markedSentences(path: string): readonly { readonly depth: number; readonly sentence: string }[] {
    return (this.#texts[path] ?? []).map(([depth, sentence]) => ({ depth, sentence }));
  }

  /** A numbered clause of the generated texts; undefined if it has no sentence. */
  clause(number: number): Marked | undefined {
    const sentence = this.#clauses[number];
    return sentence === undefined || sentence === '' ? undefined : asMarked(sentence);
  }

  /**
   * The sentence of a line in a Non-player's instructions, without marks.
   * Line numbers are not unique, because Factions have instructions of the same name in different files; the rule
   * number disambiguates.
   * A sentence that spans several lines has the number of the first.
   */
  instruction(box: string, line: InstructionLine): string | undefined {
    const isOfBox = (path: string): boolean =>
      / ([^ ]*\.)?(.+) of /u.exec(path)?.[2] === (box || 'guidelines');
    const boxSentences = this.#instructionSentences(isOfBox);
    const otherSentences = this.#instructionSentences((path) => !isOfBox(path));
    // Guidelines apply in every box.
    const guidelines = this.#instructionSentences((path) => path.includes('guidelines'));
    const sentence =
      sentenceAtLine(boxSentences, line) ??
      lastSentenceBefore(boxSentences, line) ??
      sentenceAtLine(otherSentences, line) ??
      lastSentenceBefore(guidelines, line);
    return sentence === undefined ? undefined : removeMarks(sentence).replace(/[.:\u{a0}]+$/u, '');
  }

  #instructionSentences(isIncluded: (path: string) => boolean): Sentences {
    return Object.keys(this.#texts)
      .filter((path) => path.startsWith('nonplayer ') && isIncluded(path))
      .flatMap((path) => this.#texts[path] ?? []);
  }

  /** Whether the group's state is the one in which pieces are placed. */
  isFirstState(group: Key): boolean {
    return this.#firstStateGroups.has(group ?? '');
  }

  /** The author's sentence that pieces leave the state of a group for that of another; undefined if the lexicon has none. */
  sentenceOfLeaving(group: Key, newGroup: Key): string | undefined {
    return this.#statesWithout(group, newGroup).find(({ flipped }) => flipped !== undefined)?.flipped;
  }

  /** The states of a group; with `previous`, those in which it differs from that group. */
  state(group: Key, isPlural: boolean, previous?: Key): Marked {
    const states = this.#statesWithout(group, previous ?? null);
    if (states.length === 0) return asMarked(group ?? '');
    return asMarked(
      states.map((state) => markName(isPlural ? (state.many ?? state.one) : state.one, state.key)).join(' '),
    );
  }

  /** A count of something other than pieces: markers, Resources. */
  countOf(count: number, term: Term): MarkedNounText {
    const isPlural = this.locale.takesPlural(count);
    return {
      text: asMarked(`${count} ${markName(isPlural ? (term.many ?? term.one) : term.one, term.key)}`),
      isPlural,
      gender: term.gender ?? 'm',
    };
  }

  /** An Event card by number and title, a round card by name; marked. */
  card(key: Key): Marked {
    const { title = key } = this.words.cards.find((card) => card.key === key) ?? {};
    const name = this.findTerm(`card:${key ?? ''}`)?.one;
    const numberAndTitle =
      key === null || title === null || title === key ? (key ?? '') : this.locale.cards.card({ key, title });
    return markName(name ?? numberAndTitle, `card:${key ?? ''}`);
  }

  /** The name of an Event's side; empty if the card has one text. */
  side(key: Key): string {
    const sides: Readonly<Record<string, string>> = this.locale.cards.sides;
    return sides[key ?? ''] ?? '';
  }

  /** The name of the box at a value of a track, or the number if it has no name. */
  box(track: Key, value: number): Marked {
    const name = this.words.names.boxes?.[track ?? '']?.[value];
    return name === undefined ? asMarked(String(value)) : this.name('box', name);
  }

  /** The short name of a box of a track, without a remark; undefined if the value has no name. */
  shortBox(track: Key, value: number): Marked | undefined {
    const name = this.words.names.boxes?.[track ?? '']?.[value];
    if (name === undefined) return undefined;
    const { one, short = one, key } = this.term('box', name);
    return markName(short, key);
  }

  /** A value of a track or of a secret number or choice: the number, or the name of the box. */
  trackValue(value: number | string): string {
    return this.#trackValue(value, ({ one }) => one);
  }

  /** The short name of a value of a track, where there is no room for a remark in the name of its box. */
  shortTrackValue(value: number | string): string {
    return this.#trackValue(value, ({ one, short = one }) => short);
  }

  /** A text's name without marks, with its gender and number. */
  textNoun(path: Key, rule: string): NounText {
    const term = this.#textTerm(path, rule);
    return {
      text: removeMarks(this.text(path, rule)),
      isPlural: term?.plural === true,
      gender: term?.gender ?? 'm',
    };
  }

  /** The marked name of an operation, activity, Event, phase or reaction. */
  text(path: Key, rule: string): Marked {
    const event = /^event (\S+)(?: (unshaded|shaded|top|bottom))?/u.exec(path ?? '');
    if (event) {
      const [, key = '', side = ''] = event;
      return markName(this.locale.cards.event({ key, side: this.side(side) }), `card:${key}`);
    }
    const [textName = '', wayName] = (path ?? '').replace(/^setup /u, '').split('.');
    const textTerm = this.#termOfText(textName);
    const way = wayName === undefined ? undefined : this.findTerm(`way:${wayName}`);
    if (textTerm && way && textTerm.one !== way.one) {
      const name = this.#markedName(way);
      const containsTextName = way.one.startsWith(`${textTerm.one} `);
      return containsTextName ? name : asMarked(`${this.#markedName(textTerm)}, ${name}`);
    }
    const term = this.#textTerm(path, rule);
    return term ? markName(term.one, term.key) : markName(this.#title(path), `text:${path ?? ''}`);
  }

  /** The marked name of a text without the way of an Operation or the side of an Event: `Rally` for `Rally.base`. */
  textTitle(path: Key, rule: string): Marked {
    const [, eventKey] = /^event (\S+)/u.exec(path ?? '') ?? [];
    if (eventKey !== undefined) return this.text(`event ${eventKey}`, rule);
    const term = this.#textTerm(path, rule);
    return term ? this.#markedName(term) : this.text(path, rule);
  }

  /** The first entry of a name among kinds of lexicon entries. */
  #findByKinds(kinds: readonly string[], name: string): Term | undefined {
    return kinds.map((kind) => this.findTerm(`${kind}:${name}`)).find((term) => term !== undefined);
  }

  #termOfText(name: string): Term | undefined {
    return this.#findByKinds(TEXT_KINDS, name);
  }

  #textTerm(path: Key, rule: string): Term | undefined {
    if (REACTION.test(path ?? '')) return this.findTerm(`rule:${rule}`) ?? this.commonTerm('reaction');
    const [textName = '', innerName] = (path ?? '').replace(/^setup /u, '').split('.');
    const textTerm = this.#termOfText(textName);
    if (textTerm && innerName !== undefined && this.findTerm(`way:${innerName}`)) return textTerm;
    return (
      this.#termOfText(innerName ?? textName) ??
      textTerm ??
      this.findTerm(`rule:${rule}`) ??
      this.#builtInTerm(textName)
    );
  }

  /** The unit of costs. */
  get resources(): Term {
    return this.findTerm('track:Resources') ?? this.commonTerm('resources');
  }

  goods(name: string, amount: number): Marked {
    const kind = this.words.names.held.includes(name) ? 'held' : 'track';
    return this.countOf(amount, this.term(kind, name)).text;
  }

  wayOf(textPath: string, way: string): Marked {
    const [textName = ''] = textPath.split('.');
    const term = this.findTerm(`way:${textName}.${way}`) ?? this.findTerm(`way:${way}`);
    return this.#markedName(term ?? this.#optionTerm(way));
  }

  /** The label of a mode, level or box; a side of a card as in the decision of a turn. */
  mode(key: string): Marked {
    const side = this.side(key);
    if (side !== '') return asMarked(this.locale.questions.eventText({ title: '', side }));
    return this.#markedName(this.#optionTerm(key));
  }

  /** The rule number of a log item, or the name of its text if it has none. */
  rule({ rule, path }: Pick<LogItem, 'rule' | 'path'>): Marked {
    return rule === '' && path !== '' ? this.text(path, rule) : asMarked(rule);
  }

  #trackValue(value: number | string, nameOf: (box: Term) => string): string {
    return Number.isInteger(Number(value)) ? String(value) : nameOf(this.term('box', String(value)));
  }

  /** Built-in entries for names in instructions that are not texts, and for the source of pieces. */
  #builtInTerm(name: string): Term | undefined {
    switch (name) {
      case 'Sequence':
        return this.commonTerm('sequence');
      case 'Available':
        return this.commonTerm('available');
      case 'Operation':
      case 'Activity':
      case 'event':
        return this.commonTerm(name);
      default:
        return undefined;
    }
  }

  #optionTerm(name: string): Term {
    return (
      this.#findByKinds(OPTION_KINDS, name) ??
      this.#builtInTerm(name) ?? { one: this.#title(name), key: `option:${name}` }
    );
  }

  #markedName({ one: singular, key }: Term): Marked {
    return markName(singular, key);
  }

  #title(name: Key): string {
    return this.words.names.titles?.[name ?? ''] ?? name ?? '';
  }

  /** The first group of a Faction's kind of pieces. */
  #firstGroupOf(kind: string): string | undefined {
    return [...this.#groups.keys()].find((key) => key === kind || key.startsWith(`${kind} `));
  }

  #ownerOf(index: number): string {
    return factionsOf(this.words)[index] ?? '';
  }

  #withoutOwner(key: string): string {
    const owner = factionsOf(this.words).find((candidate) => key.startsWith(`${candidate} `));
    return owner === undefined ? key : key.slice(owner.length + 1);
  }

  /** The states of a group in which it differs from another. */
  #statesWithout(group: Key, other: Key): readonly Term[] {
    const otherStates = this.#states(other).map(({ one }) => one);
    return this.#states(group).filter(({ one }) => !otherStates.includes(one));
  }

  #states(group: Key): readonly Term[] {
    const entry = this.#groups.get(group ?? '');
    if (!entry?.noun) return [];
    const owner = this.#ownerOf(entry.noun.seat);
    const states = entry.key.slice(`${owner} ${entry.noun.one} `.length);
    return states === ''
      ? []
      : states.split(' ').map((state) => ({ ...this.term('state', state), key: `pieces:${entry.key}` }));
  }

  #head(group: Key, isPlacement: boolean): Head {
    const entry = this.#groups.get(group ?? '');
    const key = `pieces:${group ?? ''}`;
    if (!entry?.noun) return { term: { one: group ?? '', key }, states: [] };
    const { one: singular, many: plural, seat } = entry.noun;
    const forms: NameForms = this.findTerm(`pieces:${singular}`) ?? {
      one: this.#title(singular),
      many: this.#title(plural),
    };
    const states = isPlacement && this.#firstStateGroups.has(entry.key) ? [] : this.#states(group);
    const owner = this.#ownerOf(seat);
    if (owner === this.#impliedSeat) return { term: { ...forms, key }, states };
    return {
      term: { ...forms, key },
      states,
      owner: { kind: 'named', terms: [this.term('faction', owner)] },
    };
  }
}
