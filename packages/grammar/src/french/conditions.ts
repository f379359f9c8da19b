/** French conditions. */
import { isNumeral, joinWords, markName, removeMarks } from '@quipu/words/nouns';
import { markedName, withA, withDe, withLe } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { atLevels, indefiniteArticle, list, negate, toSubjunctive } from './inflection.ts';
import { namesOfCount } from './phrase-rewrites.ts';

/** `il y a au moins 2 …`: a named count compared with digits. */
function renderCountComparison(left: string, quantifier: string, right: string): string | undefined {
  const countedNames = namesOfCount(left);
  if (countedNames === undefined || !isNumeral(right) || Number(right) < 2) return undefined;
  return `il y a ${quantifier} ${right} ${countedNames}`;
}

/** `il y a des …`: a named count above 0. */
function renderPresence(left: string, right: string): string | undefined {
  const countedNames = right === '0' ? namesOfCount(left) : undefined;
  // Past Rounds are counted but not present.
  return countedNames?.startsWith('[') !== true ? undefined : `il y a des ${countedNames}`;
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

/** `il n’y a pas de …`: a named count of 0. */
function renderAbsence(left: string, right: string): string | undefined {
  const countedNames = right === '0' ? namesOfCount(left) : undefined;
  return countedNames === undefined ? undefined : `il n’y a pas ${withDe(countedNames)}`;
}

/** `l’Aide n’a pas diminué` instead of `l’Aide atteint l’Aide au départ`: a value compared with its initial value. */
function renderChange(left: string, right: string, verbPhrase: string): string | undefined {
  const isInitialValue =
    right !== left && (right.replace(' initial', '') === left || right === `${left} au départ`);
  return isInitialValue ? `${left} ${verbPhrase}` : undefined;
}

export const conditions = {
  thereIs: (object, location, { isNegated, isHypothetical }) => {
    // `il y a des Troupes dans une zone adjacente` instead of `il y a des zones adjacentes où il y a des Troupes`.
    const [, clause] = /^des \[zones\]\([^)]*\) adjacentes où il y a ([^;]*)$/u.exec(object) ?? [];
    if (clause !== undefined && !isNegated && !isHypothetical)
      return `il y a ${clause} dans une zone adjacente`;
    const [affirmative, negative] = isHypothetical
      ? ['il y aurait', 'il n’y aurait']
      : ['il y a', 'il n’y a'];
    // After a negation, relative clauses are in the subjunctive: `il n’y a pas de zone qui soit une Métropole`.
    const toSubjunctiveClause = (relativeClause: string): string =>
      relativeClause.replaceAll(/(?<=^|ou |et )(?:n’est|est|a)(?= )/gu, toSubjunctive);
    return joinWords(
      isNegated ? negative : affirmative,
      isNegated ? object.replaceAll(/(?<= qui )[^,;()]*/gu, toSubjunctiveClause) : object,
      location,
    );
  },
  isLess: (left, right) =>
    renderChange(left, right, 'a diminué') ??
    renderCountComparison(left, 'moins de', right) ??
    renderComparison(left, 'inférieur', right) ??
    `${left} n’atteint pas ${right}`,
  isAtMost: (left, right) =>
    renderCountComparison(left, 'au plus', right) ??
    renderAbsence(left, right) ??
    `${left} ne dépasse pas ${right}`,
  isMore: (left, right) =>
    renderPresence(left, right) ?? renderComparison(left, 'supérieur', right) ?? `${left} dépasse ${right}`,
  isAtLeast: (left, right) =>
    renderChange(left, right, 'n’a pas diminué') ??
    renderCountComparison(left, 'au moins', right) ??
    `${left} atteint ${right}`,
  isEqual: (left, right, isNegated) =>
    `${left} ${negate(isNegated, removeMarks(left).startsWith('le nombre ') ? 'égale' : 'est')} ${right}`,
  isEqualNumber: (left, right, isNegated) =>
    isNumeral(right)
      ? `${left} ${negate(isNegated, 'est')} de ${right}`
      : `${left} ${negate(isNegated, 'égale')} ${right}`,
  isOfKind: (subject, object, isNegated) => `${subject} ${negate(isNegated, 'est')} ${object}`,
  isDescribedAs: (subject, object, { isHypothetical, isNegated }) =>
    `${subject} ${negate(isNegated, isHypothetical ? 'serait' : 'est')} ${object}`,
  isAtLevel: (subject, levels, isNegated) =>
    `${subject} ${negate(isNegated, 'est')} ${levels.every(({ gender }) => gender === undefined) ? list(levels.map(markedName), 'or') : atLevels(levels)}`,
  isHidden: (secret, isFeminine, isNegated) =>
    `${secret} ${isNegated ? 'est' : 'n’est pas'} ${isFeminine ? 'révélée' : 'révélé'}`,
  isInBox: (track, box, isNegated) => `${track} ${negate(isNegated, 'est')} ${markedName(box)}`,
  levelIs: (subject, sign, level) => {
    const position = {
      '<': 'en dessous',
      '<=': 'au niveau ou en dessous',
      '>': 'au-dessus',
      '>=': 'au niveau ou au-dessus',
    }[sign];
    return `${subject} est ${position} ${level.gender === undefined ? `du niveau ${markedName(level)}` : withDe(withLe(level))}`;
  },
  isHeldBy: (control, { subject, location }, owner, isNegated) => {
    if (owner === undefined && isNegated && control.in !== undefined)
      return `${subject} est ${markName(control.in, control.key)} d’une Faction`;
    if (owner === undefined)
      return joinWords(isNegated ? 'il y a un' : 'il n’y a aucun', markedName(control), location);
    if (control.in !== undefined)
      return `${subject} ${negate(isNegated, 'est')} ${markName(control.in, control.key)} ${owner.genitive}`;
    return joinWords(isNegated ? 'il n’y a pas de' : 'il y a', markedName(control), owner.genitive, location);
  },
  isPlayer: (faction, { isPlural, isPlayer }) =>
    `${faction} ${isPlural ? 'sont' : 'est'} ${isPlayer ? 'aux mains d’un joueur' : `Non-joueur${isPlural ? 's' : ''}`}`,
  isEligible: (faction, { isPlural, isEligible }) =>
    `${faction} ${isPlural ? 'sont' : 'est'} ${isEligible ? 'Éligible' : 'Inéligible'}${isPlural ? 's' : ''}`,
  isLeftmost: (faction, { isPlural, isNegated }) =>
    `${faction} ${negate(isNegated, isPlural ? 'ont' : 'a')} le symbole le plus à gauche de la carte`,
  // `le Non-joueur est les Rebelles` agrees with neither noun.
  isFaction: (faction, otherFaction, { isPlural, isNegated }) =>
    !isPlural && otherFaction.startsWith('les ')
      ? `${otherFaction} ${negate(isNegated, 'sont')} ${faction}`
      : `${faction} ${negate(isNegated, isPlural ? 'sont' : 'est')} ${otherFaction}`,
  actingNonplayer: () => 'le Non-joueur en question',
  accompanies: (activity, operation, isNegated) =>
    `${activity} ${negate(isNegated, 'accompagne')} ${operation}`,
  isLimited: (isNegated) => `l’Opération ${negate(isNegated, 'est')} Limitée`,
  isFirstEligible: (isNegated) => `${isNegated ? 'ce n’est pas' : 'c’est'} la 1re Faction Éligible`,
  alwaysOrNever: (isAlways) => (isAlways ? 'dans tous les cas' : 'jamais'),
  stepHadEffect: (isNegated) =>
    `une étape précédente ${isNegated ? 'n’a pas pu être exécutée' : 'a été exécutée'}`,
  definitionIs: (name, location, value, isNegated) => {
    if (value === '')
      return joinWords(
        isNegated ? 'il y a' : 'il n’y a pas',
        isNegated ? indefiniteArticle(name) : 'de',
        markedName(name),
        location,
      );
    // `les Rebelles sont le Président`: the verb agrees with the plural.
    return value.startsWith('les ')
      ? joinWords(value, negate(isNegated, 'sont'), withLe(name), location)
      : joinWords(withLe(name), location, negate(isNegated, 'est'), value);
  },
  withOption: (option, isNegated) =>
    `la partie ${negate(isNegated, 'est')} jouée avec l’option ${markedName(option)}`,
  isTrueFallback: (object, isNegated) => `${object} ${negate(isNegated, 'est')} le cas`,
  isTrue: (term, isNegated) => (isNegated ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one),
  isTrueForSpace: (term, { subject, location }, isNegated) =>
    (isNegated ? (term.not ?? `il n’est pas vrai que ${term.one}`) : term.one)
      .replaceAll('$space', subject)
      .replaceAll(/ ?\$there/gu, location === '' ? '' : ` ${location}`)
      .trim(),
  operationIs: (operation, isNegated) => `l’Opération ${negate(isNegated, 'est')} ${operation}`,
  roundWasPlayed: (isNegated) => (isNegated ? 'il n’y a encore eu aucun Round' : 'il y a déjà eu un Round'),
  roundIsFinal: (round, isNext, isNegated) =>
    `le ${isNext ? 'prochain round' : 'round'} de ${round} ${negate(isNegated, 'est')} le dernier`,
  cardIs: (isNext, { number, round, object }, isNegated) => {
    const card = isNext ? 'la carte suivante' : 'la carte';
    const verb = negate(isNegated, 'est');
    if (number !== undefined) return `${card} ${verb} la ${number}`;
    if (round !== undefined) return `${card} ${verb} une carte ${round}`;
    if (object === 'marked') return `${card} ${negate(isNegated, 'a')} le « 2 » gris`;
    return `${card} ${verb} ${{ capability: 'une Capacité', momentum: 'un Élan', final: 'la dernière carte Événement' }[object ?? ''] ?? ''}`;
  },
  effectWouldOccur: (effect, { isPossibility, isNegated }) =>
    isPossibility
      ? `il ${isNegated ? 'n’est pas' : 'est'} possible ${withDe(effect)}`
      : `cela ${isNegated ? 'ne conduirait pas' : 'conduirait'} à ${effect}`,
  gain: (object, faction) =>
    faction === undefined ? `gagner ${object}` : `faire gagner ${object} ${withA(faction)}`,
  lose: (object, faction) =>
    faction === undefined ? `perdre ${object}` : `faire perdre ${object} ${withA(faction)}`,
  begin: (faction) =>
    faction === undefined
      ? 'commencer une Opération ou Activité Spéciale'
      : `laisser ${faction} commencer une Opération ou Activité Spéciale`,
  changeAnything: () => 'changer quelque chose',
  wouldChangeNothing: (isPossibility) =>
    isPossibility ? 'il n’est possible de rien changer' : 'cela ne changerait rien',
  makeIneligible: (faction) => `rendre ${faction} Inéligible`,
  isNowhere: (hiddenName, isNegated) =>
    `${hiddenName} ${isNegated ? 'est sur le plateau' : 'n’est nulle part'}`,
  anyPlayer: (isPlayer) => (isPlayer ? 'un joueur' : 'un Non-joueur'),
} satisfies Partial<Phrases>;
