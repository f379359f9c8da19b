/**
 * Lexicons: the names of a volume's things in one language.
 * Entries come from the volume's files; English falls back to the names in the rule text.
 */
import type { BoundVolume, Syntax } from '@quipu/language';
import { printedSectionOf } from '@quipu/language/checked';
import { escapeOf, indexOfControl } from '@quipu/language/control-characters';
import { findNearest } from '@quipu/language/nearest';
import { waysIn } from '@quipu/language/ways';
import { commonNames, type NameForms, type LocaleName, type Term } from '@quipu/words/nouns';
import * as z from 'zod';

export type { LocaleName, Term };

/** A text for players, without control characters. */
const visibleText = z.string().refine((value) => indexOfControl(value) < 0, {
  error: ({ input }) =>
    `contains the control character ${escapeOf(String(input).charAt(indexOfControl(String(input))))}, which is not visible`,
});
const formSchema = visibleText.min(1);

/** The kinds of changes of a point; `none` if nothing is left. */
const changeForms = {
  is: formSchema,
  adds: formSchema,
  also: formSchema,
  only: formSchema,
  except: formSchema,
  none: formSchema,
};

const nameFormsSchema = z.strictObject({
  /** The singular, or the name itself. */
  one: formSchema,
  /** The plural; defaults to `one`. */
  many: formSchema.optional(),
  gender: z.enum(['m', 'f']).optional(),
  /** Whether the name itself is a plural, which its verbs agree with. */
  plural: z.boolean().optional(),
  /** The article; empty for names used without one. */
  article: visibleText.optional(),
  /** Irregular forms with a preposition. */
  in: formSchema.optional(),
  to: formSchema.optional(),
  from: formSchema.optional(),
  /** The form after a noun; if empty, the name follows without a preposition. */
  of: visibleText.optional(),
  /** Whether its preposition is "on" rather than "in". */
  on: z.boolean().optional(),
  /** Conditions: the negated form. */
  not: formSchema.optional(),
  /** Conditions on spaces: the relative clause after a plural. */
  that: formSchema.optional(),
  /** Numbers: the forms for "more than 0" and for 0. */
  some: formSchema.optional(),
  none: formSchema.optional(),
  /** Numbers of pieces: the sentence that they are too few, with `$space`. */
  few: formSchema.optional(),
  /** An abbreviation, or the name without its remark, where there is little room. */
  short: formSchema.optional(),
  /** Rounds: the heading, instead of the name with the word "Round". */
  heading: visibleText.optional(),
  /** Operations, ways and modes: the effect that their buttons state, instead of the rule text. */
  effect: formSchema.optional(),
  /** Markers: the sentences of the log, with `$in` for the space; an empty one is not stated. */
  placed: visibleText.optional(),
  removed: visibleText.optional(),
  /** States of pieces: the sentence of the log that they leave it, with `$pieces`, `$in` and the new `$state`. */
  flipped: formSchema.optional(),
  /** Points that a free text may change: a clause for each kind of change, with `$value`; `none` if nothing is left. */
  ridden: z.strictObject(changeForms).partial().optional(),
  /** Points that lasting effects change: a sentence for each kind of change, with `$value` and `$place`. */
  lasting: z
    .strictObject({ ...changeForms, unlimited: formSchema })
    .partial()
    .optional(),
}) satisfies z.ZodType<NameForms>;

/**
 * The Zod schema of lexicon files.
 * @example
 * import { readFileSync } from 'node:fs';
 *
 * const file = lexiconSchema.parse(JSON.parse(readFileSync('rules/sample/words/fr.json', 'utf8')));
 * buildLexicon(bound, 'fr', [file]).term('space:Capital').one; // 'Capitale'
 */
export const lexiconSchema = z.strictObject({
  $schema: z.string().optional(),
  language: z.enum(['en', 'fr', 'es']),
  /** A description for players who choose a volume: its differences from other editions, its audience. */
  about: visibleText.min(1).optional(),
  terms: z.record(z.string().regex(/^[a-z]+:.+$/u), nameFormsSchema),
});

/** The content of a lexicon file, such as `words/fr.json`. */
export type LexiconFile = z.infer<typeof lexiconSchema>;

/** The names of a volume's things in one language. */
export interface Lexicon {
  readonly locale: LocaleName;
  /** Returns the entry, or the English name if the entry is missing. */
  readonly term: (key: string) => Term;
  /** Returns the entry, if there is one. */
  readonly find: (key: string) => Term | undefined;
  /** The keys of all entries, without fallbacks. */
  readonly entryKeys: readonly string[];
}

/**
 * Returns all names of a volume by key. Things without an entry have their English name.
 * @example
 * const lexicon = buildLexicon(bound, 'en', []);
 * namesOf(bound, lexicon).get('space:Capital'); // { one: 'Capital' }
 */
export function namesOf(bound: BoundVolume, lexicon: Lexicon): ReadonlyMap<string, NameForms> {
  const keys = new Set([...printedNames(bound).keys(), ...lexicon.entryKeys]);
  return new Map(
    [...keys].map((key) => {
      const { key: termKey, ...forms } = lexicon.term(key);
      return [termKey, forms];
    }),
  );
}

/** An entry of a lexicon file whose key is unknown in the volume. */
export interface UnknownLexiconKey {
  readonly key: string;
  readonly message: string;
  readonly hint: string;
}

/**
 * Builds the lexicon of a volume in a language. Later files override earlier ones: first those of the prelude,
 * then those of the base volume of an edition, then the volume's own.
 * @example
 * buildLexicon(bound, 'en', []).term('space:Capital').one; // 'Capital'
 */
export function buildLexicon(bound: BoundVolume, locale: LocaleName, files: readonly LexiconFile[]): Lexicon {
  const entries = new Map([
    ...Object.entries(commonNames[locale]).map(([name, term]): [string, NameForms] => [`word:${name}`, term]),
    ...bound.tracks
      .filter(({ name }) => name.name === 'Resources')
      .map(({ name }): [string, NameForms] => [`track:${name.name}`, commonNames[locale].resources]),
    ...files.flatMap(({ terms }) => Object.entries(terms)),
  ]);
  const kindKeys = new Map(bound.spaces.map(({ name, kind }) => [`space:${name.name}`, `kind:${kind.name}`]));
  const printedForms = printedNames(bound);
  const termsByKey = new Map<string, Term | undefined>();
  const find = (key: string): Term | undefined => {
    if (!termsByKey.has(key)) termsByKey.set(key, lookUp(key));
    return termsByKey.get(key);
  };
  const lookUp = (key: string): Term | undefined => {
    const forms = entries.get(key) ?? (locale === 'en' ? printedForms.get(key) : undefined);
    const kindKey = kindKeys.get(key);
    // Spaces inherit `on` from their kind.
    const on = kindKey === undefined ? undefined : entries.get(kindKey)?.on;
    if (!forms) return undefined;
    return on === true ? { ...forms, on, key } : termOf(forms, key);
  };
  return {
    locale,
    find,
    entryKeys: [...entries.keys()],
    term: (key) =>
      find(key) ?? {
        ...(printedForms.get(key) ?? { one: splitCamelCase(key.slice(key.indexOf(':') + 1)) }),
        key,
      },
  };
}

/** The entry with its key. Memoized, so that terms of the same entry are identical. */
function termOf(forms: NameForms, key: string): Term {
  const cachedTerm = termsByForms.get(forms);
  if (cachedTerm?.key === key) return cachedTerm;
  const term = { ...forms, key };
  termsByForms.set(forms, term);
  return term;
}

const termsByForms = new WeakMap<NameForms, Term>();

/** The kind of entries that are prompts of decision points. */
const PROMPT_PREFIX = 'prompt:';

/**
 * Returns the prompts of decision points that the volume does not have.
 * @example
 * const file: LexiconFile = { language: 'en', terms: { 'prompt:Train.nxt': { one: 'Train where?' } } };
 * findUnknownPrompts(['Train.next'], file).map(({ hint }) => hint); // ['Did you mean "prompt:Train.next"?']
 */
export function findUnknownPrompts(
  points: readonly string[],
  file: LexiconFile,
): readonly UnknownLexiconKey[] {
  const knownKeys = new Set(points.map((point) => PROMPT_PREFIX + point));
  return Object.keys(file.terms)
    .filter((key) => key.startsWith(PROMPT_PREFIX) && !knownKeys.has(key))
    .map((key) => unknownKey(key, knownKeys));
}

/**
 * Returns the entries whose key is unknown in the volume, except prompts (see `findUnknownPrompts`). Do not pass files of a prelude: not every volume uses all of their
 * entries.
 * @example
 * const file: LexiconFile = { language: 'en', terms: { 'space:Captal': { one: 'Capital' } } };
 * findUnknownKeys(bound, file).map(({ hint }) => hint); // ['Did you mean "space:Capital"?']
 */
export function findUnknownKeys(bound: BoundVolume, file: LexiconFile): readonly UnknownLexiconKey[] {
  const knownKeys = knownKeysOf(bound);
  return Object.keys(file.terms)
    .filter((key) => !knownKeys.has(key) && !key.startsWith(PROMPT_PREFIX))
    .map((key) => unknownKey(key, knownKeys));
}

function unknownKey(key: string, knownKeys: ReadonlySet<string>): UnknownLexiconKey {
  const nearestKey = findNearest(key, [...knownKeys]);
  return {
    key,
    message: `"${key}" names nothing of the volume.`,
    hint: nearestKey === undefined ? 'Remove the entry.' : `Did you mean "${nearestKey}"?`,
  };
}

/**
 * Returns the keys without an entry in the language that need one: names in the rule text, and keys with an English entry.
 * @example
 * const [english, french] = [buildLexicon(bound, 'en', []), buildLexicon(bound, 'fr', [])];
 * findMissingKeys(bound, french, english).includes('space:Capital'); // true
 */
export function findMissingKeys(bound: BoundVolume, lexicon: Lexicon, english: Lexicon): readonly string[] {
  const requiredKeys = new Set([...printedNames(bound).keys(), ...english.entryKeys]);
  return [...requiredKeys].filter((key) => lexicon.find(key) === undefined);
}

const knownKeysOf = (bound: BoundVolume): ReadonlySet<string> => {
  const texts = [...bound.texts.values()];
  const pointKeys = texts.flatMap((text) =>
    text.$type === 'procedure' ? [] : text.points.map(({ name }) => `point:${text.name.name}.${name.name}`),
  );
  return new Set([
    ...printedNames(bound).keys(),
    ...(bound.scale ? [`scale:${bound.scale.name.name}`] : []),
    ...bound.points.map(({ name }) => `point:${name.name}`),
    ...pointKeys,
    ...pointKeys.map((key) => `point:${key.slice(key.lastIndexOf('.') + 1)}`),
    ...bound.instructions.flatMap(({ subject }) =>
      subject.kind === 'path' ? [`instruction:${subject.path.parts.at(-1)?.name ?? ''}`] : [],
    ),
    ...bound.defines.map(({ name }) => `define:${name.name}`),
    ...textNamesIn(bound).locals.map((name) => `local:${name}`),
  ]);
};

interface TextNames {
  /** Local names: of selections, removed pieces and computed values. */
  readonly locals: readonly string[];
  readonly labels: readonly string[];
  /** Printed names of conditions. */
  readonly conditions: readonly string[];
}

const textNamesIn = (bound: BoundVolume): TextNames => {
  const { texts, events, rounds, standings, sequence, whenevers, whiles, instructions } = bound;
  const declarations = [
    ...texts.values(),
    ...events,
    ...rounds,
    ...standings,
    ...whenevers,
    ...whiles,
    ...instructions,
  ];
  const namesByText = [...declarations, ...(sequence ? [sequence] : [])].map(collectTextNames);
  const distinctNames = (kind: keyof TextNames): readonly string[] => [
    ...new Set(namesByText.flatMap((names) => names[kind])),
  ];
  return {
    locals: distinctNames('locals'),
    labels: distinctNames('labels'),
    conditions: distinctNames('conditions'),
  };
};

const collectTextNames = (declaration: object): TextNames => {
  const locals = new Set<string>();
  const labels = new Set<string>();
  const conditions = new Set<string>();
  const visit = (node: object): void => {
    const { as, local, modes } = node as Partial<NamingNode>;
    for (const identifier of [as, local])
      if (typeof identifier?.name === 'string') locals.add(identifier.name);
    for (const { label } of modes ?? []) if (label) labels.add(label.value);
    if (isNamedCondition(node)) conditions.add(node.name.value);
    for (const [key, child] of Object.entries(node) as [string, unknown][])
      if (typeof child === 'object' && child !== null && key !== 'span') visit(child);
  };
  visit(declaration);
  return { locals: [...locals], labels: [...labels], conditions: [...conditions] };
};

const isNamedCondition = (node: object): node is { readonly name: Syntax.Text } =>
  '$type' in node && node.$type === 'where' && 'name' in node && node.name !== undefined;

interface NamingNode {
  readonly as: { readonly name?: string };
  readonly local: { readonly name?: string };
  readonly modes: Syntax.EitherStmt['modes'];
}

type NamesByKey = ReadonlyMap<string, NameForms>;

const printedNames = (bound: BoundVolume): NamesByKey => {
  const names = new Map<string, NameForms>();
  const addName = (kind: string, name: string, singular: string, plural?: string): void => {
    names.set(`${kind}:${name}`, { one: singular, ...(plural !== undefined && { many: plural }) });
  };
  /** Adds a name without a printed form: its identifier, split into words. */
  const addIdentifier = (kind: string, name: string, plural?: string): void => {
    addName(kind, name, splitCamelCase(name), plural === undefined ? undefined : splitCamelCase(plural));
  };
  for (const { name, title } of bound.factions) addName('faction', name.name, title.value);
  for (const { name, title } of bound.spaces) addName('space', name.name, title.value);
  for (const { name, title } of bound.regions) addName('region', name.name, title.value);
  for (const { name, title } of bound.holdings) addName('holding', name.name, title.value);
  for (const { name, plural, states, secondStates = [] } of bound.classes) {
    addIdentifier('pieces', name.name, plural?.name);
    for (const state of [...states, ...secondStates]) addIdentifier('state', state.name);
  }
  for (const { kinds } of bound.forces)
    for (const { name, plural } of kinds)
      if (!names.has(`pieces:${name.name}`)) addIdentifier('pieces', name.name, plural?.name);
  for (const { name, plural, attributes, tags } of bound.spaceKinds) {
    addIdentifier('kind', name.name, plural?.name);
    for (const attribute of attributes) addIdentifier('attribute', attribute.name);
    for (const tag of tags.flatMap((group) => group.names)) addIdentifier('tag', tag.name, `${tag.name}s`);
  }
  if (bound.scale) for (const level of bound.scale.levels) addIdentifier('level', level.name.name);
  addNamesOfComponents(bound, { addName, addIdentifier });
  return names;
};

interface NameAdders {
  readonly addName: (kind: string, name: string, singular: string, plural?: string) => void;
  readonly addIdentifier: (kind: string, name: string, plural?: string) => void;
}

function addNamesOfComponents(bound: BoundVolume, { addName, addIdentifier }: NameAdders): void {
  for (const { markers } of bound.supplies)
    for (const { name, plural } of markers) addIdentifier('marker', name.name, plural?.name ?? name.name);
  for (const { name, plural } of bound.held) addIdentifier('held', name.name, plural?.name);
  for (const { name, boxes } of bound.tracks) {
    addIdentifier('track', name.name);
    for (const box of boxes) addIdentifier('box', box.name);
  }
  for (const { name } of bound.secrets) addIdentifier('secret', name.name);
  for (const { name } of bound.options) addIdentifier('option', name.name);
  for (const { name, shown } of bound.defines) if (shown) addIdentifier('define', name.name);
  for (const [name, { meaning }] of bound.nouns)
    if (meaning.kind === 'term' && meaning.members.length > 1) addIdentifier('term', name);
  for (const text of bound.texts.values())
    if (text.$type !== 'procedure') {
      const title = text.title?.value ?? splitCamelCase(text.name.name);
      addName(text.$type, text.name.name, title, title);
    }
  for (const label of textNamesIn(bound).labels) addName('label', label, label);
  for (const name of textNamesIn(bound).conditions) addName('condition', name, name);
  for (const { name, phases } of bound.rounds) {
    addIdentifier('round', name.name);
    addIdentifier('card', name.name);
    for (const phase of phases) addIdentifier('phase', phase.name.name);
  }
  addNamesOfPlay(bound, { addName, addIdentifier });
}

/** Adds names that only play uses: setups, ways, slots, degrees of victory, headings. */
function addNamesOfPlay(bound: BoundVolume, { addName, addIdentifier }: NameAdders): void {
  for (const { name } of bound.setups) addIdentifier('setup', name.name);
  for (const { name } of bound.standings) addIdentifier('standing', name.name);
  for (const text of bound.texts.values()) {
    if (text.$type === 'procedure') addIdentifier('procedure', text.name.name);
    for (const { name } of waysIn(text.block.body)) addIdentifier('way', name.name);
  }
  const { volume } = bound;
  if (volume?.base) addName('edition', volume.edition.value, volume.edition.value);
  for (const line of bound.sequence?.lines ?? [])
    if (line.line === 'slot' && line.name)
      addName('slot', line.name.name, line.title?.value ?? splitCamelCase(line.name.name));
  for (const { name } of bound.nonplayers?.alone?.degrees ?? []) addName('degree', name.value, name.value);
  const entries = bound.contents.flatMap((contents) => contents.entries);
  const cited = new Set([
    ...citedRules(bound),
    ...roundSections(
      bound,
      entries.map(({ number }) => number.number),
    ),
  ]);
  for (const { number, title } of entries)
    if (cited.has(number.number)) addName('rule', number.number, title.value);
}

/** Sections of the rulebook that contain several phases of a round. */
function roundSections({ rounds }: BoundVolume, printed: readonly string[]): readonly string[] {
  return rounds.flatMap(({ rule, phases }) => {
    const numbers = phases.map((phase) => phase.rule?.number ?? '');
    const round = { rule: rule?.number ?? '', phases: numbers };
    return numbers
      .map((number) => printedSectionOf(number, round, printed))
      .filter((section) => section !== '');
  });
}

/** Rules whose printed headings name log items, because their texts have no names. */
function citedRules({
  whenevers,
  whiles,
  sequence,
  held: heldMarkers,
  recall,
  standings,
}: BoundVolume): ReadonlySet<string> {
  const lines = (sequence?.lines ?? []).filter(({ line }) => line === 'pass' || line === 'after');
  const texts = [...whenevers, ...whiles, ...standings, ...heldMarkers, sequence, ...lines, recall];
  return new Set(texts.flatMap((text) => text?.rule?.number ?? []));
}

/** Splits a name in camel case: `ActiveOpposition` → "Active Opposition". */
function splitCamelCase(name: string): string {
  return name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}
