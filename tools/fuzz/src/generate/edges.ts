/**
 * Generates edge cases: texts that the checker must reject because they would crash later, and valid texts
 * that combine several features too rarely met by random generation.
 */
import type { Draw } from './draw.ts';
import type { Callable, Names } from './scope.ts';

/** An edge case, and whether the checker must reject it. */
export function edge(draw: Draw, names: Names): { readonly text: string; readonly refused: boolean } {
  const meaningless = draw.chance(30);
  const text = meaningless ? withoutMeaning(draw, names) : seldom(draw, names);
  return { text, refused: meaningless };
}

function withoutMeaning(draw: Draw, names: Names): string {
  return draw.weighted<() => string>([
    [3, () => withinItself(draw, draw.of(names.operations))],
    [3, () => factionAsNumber(draw)],
    [1, () => committedWithin(draw)],
  ])();
}

function seldom(draw: Draw, names: Names): string {
  return draw.weighted<() => string>([
    [3, () => apart(draw, draw.of(names.operations.filter(({ ways }) => ways.length > 0)))],
    [3, () => hitting(draw)],
    [3, () => spending(draw)],
    [3, () => gaining(draw)],
    [4, () => committing(draw)],
    [3, () => comparing(draw)],
    [3, () => naming(draw)],
    [3, () => movingWithin(draw)],
    [3, () => standingIn(draw)],
    [3, () => grantingLimited(draw)],
    [3, () => payingOthers(draw)],
    [3, () => exchanging(draw)],
    [2, () => retiring(draw)],
    [2, () => repeating(draw)],
  ])();
}

/** A name for the place of a placement among several spaces, and text that uses it. */
function naming(draw: Draw): string {
  const who = draw.of(['Govt', 'Rebels', 'Cartel', 'Insurgents']);
  const where = draw.of(['spaces', 'Provinces', 'Cities and Provinces', 'spaces with Terror']);
  const then = draw.of([
    'place 1 Terror in site',
    'remove 1 enemy piece in site',
    'shift 1 toward ActiveSupport in site',
    'if site has Terror: own +1',
    'place 1 Police in site as second; place 1 Terror in second',
  ]);
  const text = `place ${draw.of(['1', '2', 'up to 2'])} ${draw.of(['own Base', 'Terror', 'own pieces', 'Police'])} in ${where} as site; ${then}`;
  return draw.of([
    `operation Edge14 of ${who} { ${text} }`,
    `activity Edge14 of ${who} with any Operation { ${text} }`,
    `procedure Edge14 by ${draw.of(['Govt', 'Rebels'])} { ${text} }\nwhenever phase Resources begins: do Edge14`,
  ]);
}

/**
 * Movement between spaces, an activity with its own movement between those moves, and another nested in that.
 */
function movingWithin(draw: Draw): string {
  const who = draw.of(['Govt', 'Rebels']);
  const what = (): string => draw.of(['own pieces', 'enemy pieces', 'Police']);
  const move = (): string =>
    draw.of([
      `move ${draw.of(['any', 'up to 3'])} ${what()} to spaces`,
      `move any ${what()} from Provinces to spaces`,
      `select a space as goal { move any ${what()} not yet moved from spaces adjacent to goal }`,
    ]);
  return [
    `operation Edge15 of ${who} { ${move()} }`,
    `activity Edge16 of ${who} with Edge15 { ${move()} }`,
    ...(draw.chance(50)
      ? [`whenever phase Reset begins: by ${who} { free Edge15; ${move()} }`]
      : [`whenever phase Resources begins: by ${who}: allow 1 Activity: free Edge15`]),
  ].join('\n');
}

/** An activity in place of a way, with its own condition, price, or requirement. */
function standingIn(draw: Draw): string {
  const [operation, way, who] = draw.of([
    ['Train', 'recruit', 'Govt'],
    ['Train', 'build', 'Govt'],
    ['Rally', 'place', 'Rebels'],
    ['Attack', 'fight', 'Insurgents'],
  ] as const);
  const where = draw.maybe(
    60,
    () => `, where ${draw.of(['own Bases there', 'enemy piece there', 'there has Terror', 'Aid > 3'])}`,
  );
  const first = draw.of(['Aid +1', 'pay 3', 'pay 1 always', 'remove 1 own piece there', 'own -2']);
  const then = draw.of(['place 1 Terror there', 'replace 2 own pieces there with 1 own Base', 'Aid -1']);
  return `activity Edge17 of ${who} with ${operation}, replacing ${operation}.${way}${where} { ${first}; ${then} }`;
}

/** Free and Limited operations within a budget for activities, one of which commits spaces. */
function grantingLimited(draw: Draw): string {
  const [operation, who] = draw.of([
    ['Train', 'Govt'],
    ['Rally', 'Rebels'],
    ['Rally', 'Cartel'],
  ] as const);
  const free = draw.of(['free Limited', 'free']);
  const there = draw.of(['', '', ' in Highmoor', ' in Capital']);
  const effect = draw.of(['remove all Cubes there', 'remove 1 own piece there', 'Aid +1', 'own -1']);
  return [
    `activity Edge18 of ${who} with ${operation}, committing ${operation} { select ${draw.of(['a City', '2 Provinces', 'up to 2 spaces'])} { ${effect} } }`,
    `whenever phase Resources begins: by ${who}: allow ${draw.of(['1', '2'])} Activity: ${free} ${operation}${there}`,
    ...(draw.chance(30) ? [`activity Edge19 of ${who} with any Operation { free Limited Attack }`] : []),
  ].join('\n');
}

/** A price, and another Faction that takes from the remainder. */
function payingOthers(draw: Draw): string {
  const take = draw.of(['transfer 1 from own1 to own2', 'transfer up to 2 Resources from own1 to own2']);
  const text = take.replace('own1', 'Rebels').replace('own2', draw.of(['Govt', 'Cartel']));
  const ways = draw.of([
    `{ way one { hide all Guerrillas there }\n way two { by Govt: ${text} } }`,
    `{ by Cartel { pay 1; ${text} } }`,
    `{ by Govt { by Rebels: ${text} } }`,
  ]);
  return `operation Edge20 of Rebels { select any Cities and Provinces, paying ${draw.number(1, 3)} ${ways} }`;
}

/** Exchange of pieces: the number of arrivals is limited by the departures and by the text. */
function exchanging(draw: Draw): string {
  const where = draw.of(['Harbor', 'Lowfield', 'Capital']);
  const count = draw.number(1, 3);
  return draw.of([
    `whenever phase Resources begins: by Rebels { let before = Rebels Bases in ${where}; if Police in ${where} is 0 { replace ${count} Police in ${where} with 1 Rebels Base; if Rebels Bases in ${where} is not before: Fault +1 } }`,
    `whenever phase Resources begins: by Rebels { let before = Rebels Guerrillas in ${where}; let old = Police in ${where}; replace ${count} Police in ${where} with ${count} Rebels Guerrillas; if (Rebels Guerrillas in ${where} - before) > old: Fault +1 }`,
    `whenever phase Reset begins: by Rebels: repeat ${count}: replace 1 own Base in ${where} with 1 own Guerrilla`,
  ]);
}

/** A repetition with an end condition per iteration. */
function repeating(draw: Draw): string {
  const truth = draw.of(['Guerrillas in Highmoor', 'Aid < 8', 'Terror on map', 'Capital has Troops']);
  const turn = draw.of([
    'pay 1 always; Aid +1',
    'pay 3 always; remove 1 Terror on map',
    'remove 1 Guerrilla in Highmoor',
    'pay 1; select a City { place 1 Terror there }',
  ]);
  const other = draw.maybe(30, () => `; ${draw.of(['Aid -1', 'pay 1 always'])}`);
  const text = `repeat any: if ${truth} { ${turn}${other} }`;
  return draw.of([
    `whenever phase Resources begins: by ${draw.of(['Govt', 'Rebels'])}: ${text}`,
    `operation Edge22 of Govt { select a City { place 1 Terror there; ${text} } }`,
    `operation Edge22 of Rebels { ${text} }`,
  ]);
}

/** Removes Available pieces from the game. */
function retiring(draw: Draw): string {
  const what = draw.of(['own pieces', 'own Troops', 'Cubes', 'Guerrillas', 'own Bases']);
  const text = `remove ${draw.of(['1', '2', 'up to 2', 'all'])} Available ${what}`;
  return draw.of([
    `operation Edge21 of ${draw.of(['Govt', 'Rebels'])} { ${text} }`,
    `activity Edge21 of Govt with Train { ${text} }`,
  ]);
}

/**
 * An operation nested in itself through an accompanying activity, or through a reaction to such an activity.
 * Rejected.
 */
function withinItself(draw: Draw, { name, of }: Callable): string {
  if (draw.chance(60))
    return `activity Edge1 of ${of.join(' or ')} with ${name} { remove 1 Guerrilla on map; free ${name} }`;
  const whose = draw.of(of);
  return `activity Edge1 of ${whose} with ${name} { remove 1 Terror on map }\nwhenever remove Terror: by ${whose}: free ${name}`;
}

/** A Faction in place of a number. Rejected. */
function factionAsNumber(draw: Draw): string {
  const text = draw.of([
    'select a City, paying who: place 1 Terror there',
    'pay who\n  select a City: place 1 Terror there',
    'select a City: place (who) Terror there',
    'select a City: if who > 2: place 1 Terror there',
  ]);
  return `operation Edge2 of Govt {\n  point who ${draw.of(['Rebels', 'Cartel'])}\n  ${text}\n}`;
}

/** A commitment to the current operation. Rejected. */
function committedWithin(draw: Draw): string {
  const inside = draw.of([
    '{ Aid +1; free Edge4 }',
    '{ way one { Aid +1; free Edge4 } }',
    '{ if Aid > 2: free Edge4 }',
  ]);
  return `operation Edge3 of Cartel { select a City ${inside} }\nactivity Edge4 of Cartel with Edge3, committing Edge3 { select 2 Provinces: Aid +1 }`;
}

/** An activity in place of a way that does not refer to the space. */
function apart(draw: Draw, { name, of, ways }: Callable): string {
  const text = draw.of(['Aid +1', 'own +1', 'place 1 Terror in Cities', 'remove 1 Terror on map']);
  return `activity Edge5 of ${of.join(' or ')} with ${name}, replacing ${name}.${draw.of(ways)} { ${text} }`;
}

/** Damage to a Faction in strict text, where the Faction may have too little. */
function hitting(draw: Draw): string {
  const first = draw.of(['Aid +1', 'place 1 Terror there', 'own +1']);
  const pieces = draw.of(['activate 2 f Guerrillas there', 'replace 2 f Guerrillas there with 1 f Base']);
  const second = draw.maybe(50, () => `; f -1`);
  return `operation Edge6 of Govt { select a ${draw.of(['City', 'Province'])} { ${first}; select an Insurgents as f { ${pieces}${second} } } }`;
}

/** Payments whose amount is then lost or counted. */
function spending(draw: Draw): string {
  const price = draw.number(1, 3);
  const text = draw.of([
    '{ way one: own -1 }',
    '{ way one: own -1\n way two if Aid > 7: Aid +1 }',
    `{ if own >= ${price + 1}: select a Province { place 1 Terror there } }`,
    ': place (own - 1) Terror there',
    ': transfer 1 from own to Govt',
  ]);
  return `operation Edge7 of ${draw.of(['Govt', 'Rebels', 'Insurgents'])} {\n  ${draw.of([
    `select any Cities and Provinces, paying ${price} ${text}`.replace(' :', ':'),
    `pay ${price}\n  select a City ${text}`.replace(' :', ':'),
  ])}\n}`;
}

/** A negative price. */
function gaining(draw: Draw): string {
  const price = `(${draw.of(['Aid', 'TotalSupport', '1'])} - ${draw.number(2, 9)})`;
  return draw.of([
    `operation Edge8 of Insurgents { select any Provinces, paying ${price}: place 1 Terror there }`,
    `operation Edge8 of Govt { pay ${price}; select a City: place 1 Terror there }`,
    `procedure Edge8 by ${draw.of(['Govt', 'Cartel'])} { pay ${price} }\nwhenever President is ${draw.of(['Samper', 'Uribe'])}: do Edge8`,
  ]);
}

/**
 * An activity that commits several spaces, each of which its operation must be able to resolve and pay for.
 */
function committing(draw: Draw): string {
  const price = draw.of(['', ', paying 1', ', paying 2', ', paying (1 in Cities, 2 elsewhere)']);
  const done = draw.of([
    'place 1 own Guerrilla there',
    'place 1 own Base there',
    'remove 1 enemy piece there',
    'place 1 Terror there',
    'move 1 own Guerrilla from spaces not there to there',
  ]);
  const most = draw.of(['any', 'up to 2', 'up to 3']);
  const effect = draw.of(['remove 1 enemy piece there', 'place 1 own Base there', 'own -1', 'Aid +1']);
  const amount = draw.of(['up to 2', 'up to 2', '2', 'up to 3']);
  return [
    `operation Edge9 of Insurgents { select ${most} Cities and Provinces${price}: ${done} }`,
    `activity Edge10 of Insurgents with Edge9, committing Edge9 { select ${amount} Cities and Provinces: ${effect} }`,
    `whenever phase Resources begins: by ${draw.of(['Rebels', 'Cartel'])}: allow ${draw.of(['5', '9'])} Activity: free Edge9`,
  ].join('\n');
}

/** Comparisons that imply each other. */
function comparing(draw: Draw): string {
  const [one, other] = [draw.number(0, 4), draw.number(5, 9)];
  const truth = draw.of([
    `Aid is ${one} and Aid is not ${other}`,
    `Aid is ${one} and Aid is ${other}`,
    `President is Uribe and President is not Samper`,
    `not (Aid is not ${one} or Aid is ${other})`,
  ]);
  return `whenever ${draw.of(['remove Guerrilla', 'President is Samper'])}: if ${truth}: Govt +1`;
}

/**
 * An operation that exhausts the pieces it selects by while more of them are in a holding box, where nothing
 * is selected.
 */
export function beyond(draw: Draw): string {
  const which = draw.of([
    'own Guerrilla',
    '2 own Guerrillas',
    'Underground own Guerrilla',
    'Rebels Guerrilla',
  ]);
  const text = draw.of([
    'remove 1 own Guerrilla there',
    'activate 1 own Guerrilla there',
    'remove all own Guerrillas there',
  ]);
  const amount = draw.of(['any', 'up to 2', 'a']);
  const what = amount === 'a' ? 'space' : 'spaces';
  return [
    `operation Edge11 of Rebels { select ${amount} ${what} with ${which}: ${text} }`,
    `whenever phase Resources begins: by Rebels: free Edge11`,
  ].join('\n');
}

/** Committed spaces whose ways all consume one resource, which must suffice for all of them. */
export function committedWays(draw: Draw): string {
  const who = draw.of(['Rebels', 'Cartel']);
  const store = draw.of([
    `pay ${draw.number(2, 6)}`,
    `replace ${draw.number(1, 2)} own Guerrillas on map with 1 own Base`,
  ]);
  const committed = draw.of(['up to 2', 'up to 3', '2']);
  return [
    `operation Edge12 "Twice" of ${who} { select any Cities and Provinces {\n  way one { ${store}; Aid +1 }\n  way two { ${store}; place 1 Terror there }\n} }`,
    `activity Edge13 "Once" of ${who} with Edge12, committing Edge12 { select ${committed} Cities and Provinces: Aid +1 }`,
    `whenever phase Resources begins: by ${who}: allow 2 Activity: free Edge12`,
  ].join('\n');
}
