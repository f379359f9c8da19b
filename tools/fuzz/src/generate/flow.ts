/** Generates statements for choices and loops. */
import { payer } from './board.ts';
import { faction, factions, measure, piecesWords } from './pieces.ts';
import type { GeneratedText } from './generated-text.ts';
import { FACTIONS, within, type Faction, type Ground, type Local, type Scope } from './scope.ts';
import { oneSpace, someGround, spaces, type Spaces } from './spaces.ts';
import { amount } from './effects.ts';
import { amountExpression, number, small, truth } from './values.ts';

/** `by Govt: …`. */
export function byFaction(scope: Scope): GeneratedText {
  const { draw } = scope;
  const chosen = scope.locals
    .filter(({ type }) => type === 'faction')
    .map(({ name }) => ({ word: name, own: FACTIONS, facts: [] }));
  const { word, own, facts } = draw.weighted<{
    word: string;
    own: readonly Faction[];
    facts: readonly string[];
  }>([
    ...FACTIONS.map((each) => [4, { word: each, own: [each], facts: [`own is ${each}`] }] as const),
    [1, { word: 'Insurgents', own: ['Rebels', 'Cartel'], facts: ['(own is Rebels or own is Cartel)'] }],
    [1, { word: 'Govt or Rebels', own: ['Govt', 'Rebels'], facts: ['own is not Cartel'] }],
    ...chosen.map((each) => [6, each] as const),
  ]);
  return { text: `by ${word}${scope.say.block(within(scope, { own }), facts)}` };
}

/** `select …`, of spaces or of a Faction. */
export function selecting(scope: Scope): GeneratedText {
  const selection = scope.draw.chance(15)
    ? selectingFaction(scope)
    : selectingSpaces(scope, scope.draw.chance(12));
  const isRandom = /^select (?:a|\d+) /u.test(selection.text) && scope.draw.chance(25);
  return isRandom ? { ...selection, text: `randomly ${selection.text}` } : selection;
}

function selectingFaction(scope: Scope): GeneratedText {
  const { draw } = scope;
  const name = draw.name('side');
  const local: Local = { name, type: 'faction', ground: 'any' };
  const one = draw.chance(95);
  const what = one ? `a ${factions(scope, 'singular')}` : `${amount(scope)} ${factions(scope, 'plural')}`;
  if (one && scope.own.length > 0 && draw.chance(5))
    return { text: `select ${what} as ${name}, paying ${small(scope)}: ${name} -1`, binds: [local] };
  const body = draw.maybe(80, () => scope.say.block(within(scope, { locals: [...scope.locals, local] })));
  return { text: `select ${what} as ${name}${body}`, binds: [local] };
}

/** `select up to 2 Cities as places, paying 1 { … }`. */
function selectingSpaces(scope: Scope, pays: boolean): GeneratedText {
  const { draw } = scope;
  const { amountText, single, noun } = chosen(scope);
  const name = draw.chance(30) ? draw.name(single ? 'one' : 'some') : undefined;
  const binds: readonly Local[] =
    name === undefined ? [] : [{ name, type: single ? 'space' : 'spaces', ground: noun.ground }];
  const as = name === undefined ? '' : ` as ${name}`;
  const price =
    pays && scope.own.length > 0
      ? `, paying ${draw.of(['1', '2', faction(scope), amountExpression({ ...scope, there: noun.ground })])}${payer(scope)}`
      : '';
  // The name is a single space within the block and the list of all spaces after it.
  const inside: readonly Local[] = binds.map((local) => ({ ...local, type: 'space' }));
  const body =
    name === undefined || draw.chance(75)
      ? scope.say.block(
          within(scope, { there: noun.ground, locals: [...scope.locals, ...inside] }),
          noun.facts,
        )
      : '';
  return { text: `select ${amountText} ${noun.text}${as}${price}${body}`, binds };
}

/** An amount with a noun for spaces. */
export function chosen(scope: Scope): {
  readonly amountText: string;
  readonly single: boolean;
  readonly noun: Spaces;
} {
  const { draw } = scope;
  if (draw.chance(55)) return { amountText: 'a', single: true, noun: spaces(scope, 'singular') };
  if (draw.chance(8)) {
    const { ground, facts, text } = spaces(scope, 'plural', 0);
    const most = `${text} with ${draw.of(['most', 'fewest'])} ${piecesWords(scope, 'plural', 'plain')}`;
    return { amountText: String(draw.number(2, 3)), single: false, noun: { text: most, ground, facts } };
  }
  return {
    amountText: draw.chance(3) ? 'all' : amount(scope, ['some', 'upTo', 'any']),
    single: false,
    noun: spaces(scope, 'plural'),
  };
}

/** `in each …` and `for each …`. */
export function eaching(scope: Scope): GeneratedText {
  const { draw } = scope;
  if (draw.chance(35)) {
    const name = draw.name('each');
    const over = draw.chance(60)
      ? { words: factionsInOrder(scope), type: 'faction' as const, ground: 'any' as Ground }
      : { ...wordsOf(spaces(scope, 'plural')), type: 'space' as const };
    const local: Local = { name, type: over.type, ground: over.ground };
    return {
      text: `for each ${name} in ${over.words}${scope.say.block(within(scope, { locals: [...scope.locals, local] }))}`,
    };
  }
  const noun = spaces(scope, 'singular');
  return {
    text: `in each ${draw.maybe(35, () => 'possible ')}${noun.text}${scope.say.block(within(scope, { there: noun.ground }), noun.facts.slice(0, 1))}`,
  };
}

/** Factions of a loop, with the order in which they come. */
function factionsInOrder(scope: Scope): string {
  const { draw } = scope;
  return draw.weighted<() => string>([
    [5, () => factions(scope, 'plural')],
    [1, () => draw.of(['Rebels, Govt', 'Cartel, Govt, Rebels'])],
    [2, () => `${factions(scope, 'plural')}, ${draw.of(['most', 'fewest'])} ${measure(scope)} first`],
    [1, () => `${factions(scope, 'plural')}, leftmost first`],
  ])();
}

const wordsOf = ({ text, ground }: Spaces): { readonly words: string; readonly ground: Ground } => ({
  words: text,
  ground,
});

/** `either … or …`, `select 2 of … or …`. */
export function eithering(scope: Scope): GeneratedText {
  const { draw } = scope;
  const modes = draw.some(
    2,
    3,
    () =>
      `${draw.maybe(40, () => ` "${draw.name('mode ')}"`)}${draw.maybe(30, () => ` if ${truth(scope)}`)}${draw.chance(12) ? `: set Aid to ${small(scope)}` : scope.say.block(within(scope))}`,
  );
  const head = draw.weighted([
    [3, 'either'],
    [1, `select ${draw.of(['2', 'up to 2', 'any', '(Aid)', 'up to (Aid)'])} of`],
  ]);
  return { text: `${head}${modes.join(' or')}` };
}

/** `if …: … else: …`. */
export function iffing(scope: Scope): GeneratedText {
  const { draw } = scope;
  const facts = draw.chance(90)
    ? draw.weighted([
        [3, truth(scope)],
        [scope.locals.some(({ type }) => type === 'faction') ? 1 : 0, `${faction(scope)} is Rebels`],
      ])
    : truth(scope, 2);
  const otherwise = draw.maybe(40, () => ` else${braced(scope)}`);
  return {
    text: `if ${facts}${otherwise === '' ? scope.say.block(within(scope), [facts]) : braced(scope)}${otherwise}`,
  };
}

const braced = (scope: Scope): string => {
  const text = scope.say.block(within(scope));
  return text.startsWith(': ') ? ` { ${text.slice(2)} }` : text;
};

/** `if possible: … else: …`. */
export function ifPossible(scope: Scope): GeneratedText {
  return { text: `if possible${braced(scope)} else${braced(scope)}` };
}

/** `repeat 2: …`, `repeat up to 2: …`, `repeat any: …`. */
export function repeating(scope: Scope): GeneratedText {
  const { draw } = scope;
  if (draw.chance(50))
    return {
      text: `repeat ${draw.maybe(50, () => 'up to ')}${draw.of([String(draw.number(2, 3)), amountExpression(scope)])}${scope.say.block(within(scope))}`,
    };
  const inner = within(scope);
  if (inner.depth > 0 && draw.chance(40)) {
    const noun = spaces(inner, 'singular');
    const text = scope.say.block(within(inner, { there: noun.ground }), noun.facts);
    const consumes = draw.of([`pay ${small(scope)}`, 'remove 1 piece there', 'remove 1 Guerrilla there']);
    return { text: `repeat any: select a ${noun.text} { ${consumes}; ${bare(text)} }` };
  }
  return {
    text: `repeat any { ${draw.of([`pay ${small(scope)}`, 'remove 1 piece on map', 'remove 1 Guerrilla in Provinces', 'remove 1 Terror on map'])}; ${bare(scope.say.block(inner))} }`,
  };
}

/** Removes the braces or the colon around a block. */
export const bare = (text: string): string =>
  text.startsWith(': ') ? text.slice(2) : text.replace(/^ \{ (?<all>.*) \}$/u, '$<all>');

/** `freezing Control { … }`. */
export function freezing(scope: Scope): GeneratedText {
  return {
    text: `freezing ${scope.draw.of(['Control', 'TotalSupport', 'Control, TotalSupport'])}${scope.say.block(within(scope))}`,
  };
}

/** `let n = …`. */
export function letting(scope: Scope): GeneratedText {
  const { draw } = scope;
  if (draw.chance(15)) {
    const name = draw.name('set');
    const { text, ground } = spaces(scope, 'plural');
    return { text: `let ${name} = ${text}`, binds: [{ name, type: 'spaces', ground }] };
  }
  const [type, value] = draw.weighted<readonly [Local['type'], string]>([
    [6, ['number', number(scope, 2)]],
    [2, ['space', oneSpace(scope).text]],
    [2, ['faction', faction(scope)]],
  ]);
  const name = draw.name('let');
  return {
    text: `let ${name} = ${value}`,
    binds: [{ name, type, ground: type === 'space' ? 'any' : someGround(draw) }],
  };
}

/** `do Strike(2) there as x`. */
export function doing(scope: Scope): GeneratedText {
  const { draw, names } = scope;
  const ways = names.operations.filter(({ ways: some }) => some.length > 0);
  const at = (): string =>
    scope.there !== undefined && draw.chance(60) ? draw.of(['', ' there']) : ` in ${oneSpace(scope).text}`;
  if (ways.length > 0 && draw.chance(25)) {
    const { name, ways: some } = draw.of(ways);
    return { text: `do ${name}.${draw.of(some)}${at()}` };
  }
  const procedure = draw.of(names.procedures);
  const args =
    procedure.parameters === 0
      ? ''
      : `(${Array.from({ length: procedure.parameters }, () => number(scope, 1)).join(', ')})`;
  const name = procedure.leaves && draw.chance(60) ? draw.name('done') : undefined;
  return {
    text: `do ${procedure.name}${args}${procedure.there ? at() : ''}${name === undefined ? '' : ` as ${name}`}`,
    binds: name === undefined ? [] : [{ name, type: 'space', ground: 'any' }],
  };
}
