/** French conditions. */
import { isNumeral, joinWords, markName, removeMarks } from '@quipu/words/nouns';
import { markedName, withA, withDe, withLe } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { atLevels, indefiniteArticle, list, negate, toSubjunctive } from './inflection.ts';
import { countedThings } from './phrase-rewrites.ts';

/** `il y a au moins 2 …`: a named count compared with digits. */
function renderMinimumCount(left: string, quantifier: string, right: string): string | undefined {
  const counted = countedThings(left);
  if (counted === undefined || !isNumeral(right) || Number(right) < 2) return undefined;
  return `il y a ${quantifier} ${right} ${counted}`;
}

/** `il y a des …`: a named count above 0. */
function renderPresence(left: string, right: string): string | undefined {
  const counted = right === '0' ? countedThings(left) : undefined;
  // Past Rounds are counted but not present.
  return counted?.startsWith('[') !== true ? undefined : `il y a des ${counted}`;
}

/** `le nombre de Bases est supérieur à 0`: a value compared with digits. */
function renderComparison(
  left: string,
  comparative: 'supérieur' | 'inférieur',
  right: string,
): string | undefined {
  const [, article] = /^(le|la) /u.exec(removeMarks(left)) ?? [];
  if (article === undefined || !isNumeral(right)) return undefined;
  return `${left} est ${comparative}${article === 'la' ? 'e' : ''} à ${right}`;
}

export const conditions = {
  thereIs: (object, location, { not, would }) => {
    // `il y a des Troupes dans une zone adjacente` instead of `il y a des zones adjacentes où il y a des Troupes`.
    const [, clause] = /^des \[zones\]\([^)]*\) adjacentes où il y a ([^;]*)$/u.exec(object) ?? [];
    if (clause !== undefined && !not && !would) return `il y a ${clause} dans une zone adjacente`;
    const [affirmative, negative] = would ? ['il y aurait', 'il n’y aurait'] : ['il y a', 'il n’y a'];
    // After a negation, relative clauses are in the subjunctive: `il n’y a pas de zone qui soit une Métropole`.
    const inSubjunctive = (clause: string): string =>
      clause.replaceAll(/(?<=^|ou |et )(?:n’est|est|a)(?= )/gu, toSubjunctive);
    return joinWords(
      not ? negative : affirmative,
      not ? object.replaceAll(/(?<= qui )[^,;()]*/gu, inSubjunctive) : object,
      location,
    );
  },
  isLess: (left, right) =>
    renderMinimumCount(left, 'moins de', right) ??
    renderComparison(left, 'inférieur', right) ??
    `${left} n’atteint pas ${right}`,
  isAtMost: (left, right) => renderMinimumCount(left, 'au plus', right) ?? `${left} ne dépasse pas ${right}`,
  isMore: (left, right) =>
    renderPresence(left, right) ?? renderComparison(left, 'supérieur', right) ?? `${left} dépasse ${right}`,
  isAtLeast: (left, right) => renderMinimumCount(left, 'au moins', right) ?? `${left} atteint ${right}`,
  isEqual: (left, right, not) =>
    `${left} ${negate(not, removeMarks(left).startsWith('le nombre ') ? 'égale' : 'est')} ${right}`,
  isEqualNumber: (left, right, not) =>
    isNumeral(right)
      ? `${left} ${negate(not, 'est')} de ${right}`
      : `${left} ${negate(not, 'égale')} ${right}`,
  isOfKind: (subject, object, not) => `${subject} ${negate(not, 'est')} ${object}`,
  isDescribedAs: (subject, object, { would, not }) =>
    `${subject} ${negate(not, would ? 'serait' : 'est')} ${object}`,
  isAtLevel: (subject, levels, not) =>
    `${subject} ${negate(not, 'est')} ${levels.every(({ gender }) => gender === undefined) ? list(levels.map(markedName), 'or') : atLevels(levels)}`,
  isInBox: (track, box, not) => `${track} ${negate(not, 'est')} ${markedName(box)}`,
  levelIs: (subject, sign, level) => {
    const position = {
      '<': 'en dessous',
      '<=': 'au niveau ou en dessous',
      '>': 'au-dessus',
      '>=': 'au niveau ou au-dessus',
    }[sign];
    return `${subject} est ${position} ${level.gender === undefined ? `du niveau ${markedName(level)}` : withDe(withLe(level))}`;
  },
  isHeldBy: (control, { subject, location }, owner, not) => {
    if (owner === undefined)
      return joinWords(not ? 'il y a un' : 'il n’y a aucun', markedName(control), location);
    if (control.in !== undefined)
      return `${subject} ${negate(not, 'est')} ${markName(control.in, control.key)} ${owner.genitive}`;
    return joinWords(not ? 'il n’y a pas de' : 'il y a', markedName(control), owner.genitive, location);
  },
  isPlayer: (faction, { plural, player }) =>
    `${faction} ${plural ? 'sont' : 'est'} ${player ? 'aux mains d’un joueur' : `Non-joueur${plural ? 's' : ''}`}`,
  isLeftmost: (faction, { plural, not }) =>
    `${faction} ${negate(not, plural ? 'ont' : 'a')} le symbole le plus à gauche de la carte`,
  // `le Non-joueur est les Rebelles` agrees with neither noun.
  isFaction: (faction, otherFaction, { plural, not }) =>
    !plural && otherFaction.startsWith('les ')
      ? `${otherFaction} ${negate(not, 'sont')} ${faction}`
      : `${faction} ${negate(not, plural ? 'sont' : 'est')} ${otherFaction}`,
  actingNonplayer: () => 'le Non-joueur en question',
  isLimited: (not) => `l’Opération ${negate(not, 'est')} Limitée`,
  isFirstEligible: (not) => `${not ? 'ce n’est pas' : 'c’est'} la 1re Faction Éligible`,
  alwaysOrNever: (isAlways) => (isAlways ? 'dans tous les cas' : 'jamais'),
  stepHadEffect: (not) => `une étape précédente ${not ? 'n’a pas pu être exécutée' : 'a été exécutée'}`,
  definitionIs: (name, location, value, not) => {
    if (value === '')
      return joinWords(
        not ? 'il y a' : 'il n’y a pas',
        not ? indefiniteArticle(name) : 'de',
        markedName(name),
        location,
      );
    // `les Rebelles sont le Président`: the verb agrees with the plural.
    return value.startsWith('les ')
      ? joinWords(value, negate(not, 'sont'), withLe(name), location)
      : joinWords(withLe(name), location, negate(not, 'est'), value);
  },
  withOption: (option, not) => `la partie ${negate(not, 'est')} jouée avec l’option ${markedName(option)}`,
  isTrueFallback: (object, not) => `${object} ${negate(not, 'est')} le cas`,
  isTrue: (term, not) => (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one),
  isTrueForSpace: (term, { subject, location }, not) =>
    (not ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation, not) => `l’Opération ${negate(not, 'est')} ${operation}`,
  roundIsFinal: (isNext, not) =>
    `le ${isNext ? 'prochain round' : 'round'} de Propagande ${negate(not, 'est')} le dernier`,
  cardIs: (isNext, { number, round, object }, not) => {
    const card = isNext ? 'la carte suivante' : 'la carte';
    const verb = negate(not, 'est');
    if (number !== undefined) return `${card} ${verb} la ${number}`;
    if (round !== undefined) return `${card} ${verb} une carte ${round}`;
    if (object === 'marked') return `${card} ${negate(not, 'a')} le « 2 » gris`;
    return `${card} ${verb} ${{ capability: 'une Capacité', momentum: 'un Élan', final: 'la dernière carte Événement' }[object ?? ''] ?? ''}`;
  },
  would: (effect, { could, not }) =>
    could
      ? `il ${not ? 'n’est pas' : 'est'} possible ${withDe(effect)}`
      : `cela ${not ? 'ne conduirait pas' : 'conduirait'} à ${effect}`,
  gain: (object, faction) =>
    faction === undefined ? `gagner ${object}` : `faire gagner ${object} ${withA(faction)}`,
  lose: (object, faction) =>
    faction === undefined ? `perdre ${object}` : `faire perdre ${object} ${withA(faction)}`,
  begin: (faction) =>
    faction === undefined
      ? 'commencer une Opération ou Activité Spéciale'
      : `laisser ${faction} commencer une Opération ou Activité Spéciale`,
  changeAnything: () => 'changer quelque chose',
  wouldChangeNothing: (could) => (could ? 'il n’est possible de rien changer' : 'cela ne changerait rien'),
  makeIneligible: (faction) => `rendre ${faction} Inéligible`,
  isNowhere: (hiddenName, not) => `${hiddenName} ${not ? 'est sur le plateau' : 'n’est nulle part'}`,
  anyPlayer: (isPlayer) => (isPlayer ? 'un joueur' : 'un Non-joueur'),
} satisfies Partial<Phrases>;
