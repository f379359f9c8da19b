/** French conditions. */
import { isNumeral, marked, spaced, unmarked } from '@quipu/words/nouns';
import { a, de, le, named } from '@quipu/words/nouns/french';
import { verb, un, atLevels, countedIn, list, subjunctive } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

/** `il y a au moins 2 …`: a named count compared with digits. */
function thereAre(one: string, how: string, other: string): string | undefined {
  const counted = countedIn(one);
  if (counted === undefined || !isNumeral(other) || Number(other) < 2) return undefined;
  return `il y a ${how} ${other} ${counted}`;
}

/** `il y a des …`: a named count above 0. */
function some(one: string, other: string): string | undefined {
  const counted = other === '0' ? countedIn(one) : undefined;
  // Past Rounds are counted but not present.
  return counted?.startsWith('[') !== true ? undefined : `il y a des ${counted}`;
}

/** `le nombre de Bases est supérieur à 0`: a value compared with digits. */
function compared(one: string, than: 'supérieur' | 'inférieur', other: string): string | undefined {
  const [, article] = /^(le|la) /u.exec(unmarked(one)) ?? [];
  if (article === undefined || !isNumeral(other)) return undefined;
  return `${one} est ${than}${article === 'la' ? 'e' : ''} à ${other}`;
}

export const conditions = {
  thereIs: (what, where, { not, would }) => {
    // `il y a des Troupes dans une zone adjacente` instead of `il y a des zones adjacentes où il y a des Troupes`.
    const [, inside] = /^des \[zones\]\([^)]*\) adjacentes où il y a ([^;]*)$/u.exec(what) ?? [];
    if (inside !== undefined && !not && !would) return `il y a ${inside} dans une zone adjacente`;
    const there = would ? (not ? 'il n’y aurait' : 'il y aurait') : not ? 'il n’y a' : 'il y a';
    const sought = (clause: string): string =>
      clause.replaceAll(/(?<=^|ou |et )(?:n’est|est|a)(?= )/gu, subjunctive);
    return spaced(there, not ? what.replaceAll(/(?<= qui )[^,;()]*/gu, sought) : what, where);
  },
  isLess: (one, other) =>
    thereAre(one, 'moins de', other) ?? compared(one, 'inférieur', other) ?? `${one} n’atteint pas ${other}`,
  isAtMost: (one, other) => thereAre(one, 'au plus', other) ?? `${one} ne dépasse pas ${other}`,
  isMore: (one, other) => some(one, other) ?? compared(one, 'supérieur', other) ?? `${one} dépasse ${other}`,
  isAtLeast: (one, other) => thereAre(one, 'au moins', other) ?? `${one} atteint ${other}`,
  isEqual: (one, other, not) =>
    `${one} ${verb(not, unmarked(one).startsWith('le nombre ') ? 'égale' : 'est')} ${other}`,
  isNumber: (one, other, not) =>
    isNumeral(other) ? `${one} ${verb(not, 'est')} de ${other}` : `${one} ${verb(not, 'égale')} ${other}`,
  isA: (subject, what, not) => `${subject} ${verb(not, 'est')} ${what}`,
  isSuch: (subject, what, { would, not }) => `${subject} ${verb(not, would ? 'serait' : 'est')} ${what}`,
  isAtLevel: (subject, levels, not) =>
    `${subject} ${verb(not, 'est')} ${levels.every(({ gender }) => gender === undefined) ? list(levels.map(named), 'or') : atLevels(levels)}`,
  isInBox: (track, box, not) => `${track} ${verb(not, 'est')} ${named(box)}`,
  levelIs: (subject, sign, level) => {
    const said = {
      '<': 'en dessous',
      '<=': 'au niveau ou en dessous',
      '>': 'au-dessus',
      '>=': 'au niveau ou au-dessus',
    }[sign];
    return `${subject} est ${said} ${level.gender === undefined ? `du niveau ${named(level)}` : de(le(level))}`;
  },
  isHeldBy: (control, { subject, where }, whose, not) => {
    if (whose === undefined) return spaced(not ? 'il y a un' : 'il n’y a aucun', named(control), where);
    if (control.in !== undefined)
      return `${subject} ${verb(not, 'est')} ${marked(control.in, control.key)} ${whose.of}`;
    return spaced(not ? 'il n’y a pas de' : 'il y a', named(control), whose.of, where);
  },
  isPlayer: (who, { plural, player }) =>
    `${who} ${plural ? 'sont' : 'est'} ${player ? 'aux mains d’un joueur' : `Non-joueur${plural ? 's' : ''}`}`,
  isLeftmost: (who, { plural, not }) =>
    `${who} ${verb(not, plural ? 'ont' : 'a')} le symbole le plus à gauche de la carte`,
  // `le Non-joueur est les Rebelles` agrees with neither noun.
  isFaction: (who, other, { plural, not }) =>
    !plural && other.startsWith('les ')
      ? `${other} ${verb(not, 'sont')} ${who}`
      : `${who} ${verb(not, plural ? 'sont' : 'est')} ${other}`,
  actingNonplayer: () => 'le Non-joueur en question',
  isLimited: (not) => `l’Opération ${verb(not, 'est')} Limitée`,
  isFirstEligible: (not) => `${not ? 'ce n’est pas' : 'c’est'} la 1re Faction Éligible`,
  always: (yes) => (yes ? 'dans tous les cas' : 'jamais'),
  stepDid: (not) => `une étape précédente ${not ? 'n’a pas pu être exécutée' : 'a été exécutée'}`,
  isValue: (name, where, value, not) =>
    value === ''
      ? spaced(not ? 'il y a' : 'il n’y a pas', not ? un(name) : 'de', named(name), where)
      : value.startsWith('les ')
        ? spaced(value, verb(not, 'sont'), le(name), where)
        : spaced(le(name), where, verb(not, 'est'), value),
  withOption: (option, not) => `la partie ${verb(not, 'est')} jouée avec l’option ${named(option)}`,
  holds: (what, not) => `${what} ${verb(not, 'est')} le cas`,
  isTrue: (term, not) => (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one),
  isTrueOf: (term, { subject, where }, not) =>
    (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, where === '' ? '' : ` ${where}`)
      .trim(),
  operationIs: (operation, not) => `l’Opération ${verb(not, 'est')} ${operation}`,
  roundIsFinal: (next, not) =>
    `le ${next ? 'prochain round' : 'round'} de Propagande ${verb(not, 'est')} le dernier`,
  cardIs: (next, { number, round, what }, not) => {
    const card = next ? 'la carte suivante' : 'la carte';
    const is = verb(not, 'est');
    if (number !== undefined) return `${card} ${is} la ${number}`;
    if (round !== undefined) return `${card} ${is} une carte ${round}`;
    if (what === 'marked') return `${card} ${verb(not, 'a')} le « 2 » gris`;
    return `${card} ${is} ${{ capability: 'une Capacité', momentum: 'un Élan', final: 'la dernière carte Événement' }[what ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) =>
    could
      ? `il ${not ? 'n’est pas' : 'est'} possible ${de(effect)}`
      : `cela ${not ? 'ne conduirait pas' : 'conduirait'} à ${effect}`,
  gain: (what, who) => (who === undefined ? `gagner ${what}` : `faire gagner ${what} ${a(who)}`),
  lose: (what, who) => (who === undefined ? `perdre ${what}` : `faire perdre ${what} ${a(who)}`),
  begin: (who) =>
    who === undefined
      ? 'commencer une Opération ou Activité Spéciale'
      : `laisser ${who} commencer une Opération ou Activité Spéciale`,
  changeAnything: () => 'changer quelque chose',
  wouldChangeNothing: (could) => (could ? 'il n’est possible de rien changer' : 'cela ne changerait rien'),
  makeIneligible: (who) => `rendre ${who} Inéligible`,
  isNowhere: (secret, not) => `${secret} ${not ? 'est sur le plateau' : 'n’est nulle part'}`,
  anyPlayer: (player) => (player ? 'un joueur' : 'un Non-joueur'),
} satisfies Partial<Phrases>;
