/** French phrases for lasting effects. */
import { joinWords } from '@quipu/words/nouns';
import { colon, markedName, semicolon, withDe, withLe, withQue } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions, queConditions } from './condition-text.ts';
import { toPresent, withoutArticles } from './inflection.ts';

export const lastingEffects = {
  pointChange: (changeKind, { name, value, location }) => {
    const subject = joinWords(name, location);
    if (changeKind === 'adds' || changeKind === 'subtracts')
      return `${subject}${colon}${withoutArticles(value)} de ${changeKind === 'adds' ? 'plus' : 'moins'}`;
    const prefix = { is: '', also: 'aussi ', only: 'seulement ', except: 'sauf ' }[changeKind];
    return `${subject}${colon}${prefix}${withoutArticles(value)}`;
  },
  parenthesized: (items) => `(${items.join(semicolon)})`,
  pointOfText: (point, owner) => `${owner}, ${point}`,
  inPlace: (text, location) => joinWords(text, location),
  onEachCard: (text) => `${text} par carte`,
  prohibition: (object, owner, location) => `interdit${colon}${joinWords(object, owner, location)}`,
  wheneverAffected: (verb, { name }, { place, operation, hiddenState }) => {
    const e = name.startsWith('une ') ? 'e' : '';
    const phrases = {
      remove: `est éliminé${e}`,
      place: `est placé${e}`,
      activate: `est activé${e}`,
      hide: `redevient ${hiddenState ? markedName(hiddenState) : ''}`,
      flip: `est retourné${e}`,
      move: 'se déplace',
    };
    const cause = operation === '' ? '' : `par ${operation}`;
    return `chaque fois ${withQue(joinWords(name, phrases[verb], place, cause))}`;
  },
  whenEnteringBox: (track, box) => `quand ${track} devient ${box}`,
  whileInBox: (track, box) => `tant que ${track} est ${box}`,
  changesFor: (faction) => `pour ${faction}`,
  whileTrue: ({ operands, conjunction }) =>
    `tant ${queConditions({ operands: operands.map(toPresent), conjunction })}`,
  atPhase: (phase, isStart) => `${isStart ? 'au début' : 'à la fin'} ${withDe(withLe(phase))}`,
  atCard: (isStart) => `${isStart ? 'au début' : 'à la fin'} de chaque carte Événement`,
  wheneverFinishesAny: (faction, action, isPlural) => {
    const has = isPlural ? 'ont' : 'a';
    const objects = { Operation: 'une Opération', Activity: 'une Activité Spéciale', Event: 'un Événement' };
    return action === 'pass'
      ? `chaque fois ${withQue(faction)} ${has} passé`
      : `chaque fois ${withQue(faction)} ${has} exécuté ${objects[action]}`;
  },
  wheneverBegins: (faction, action, isPlural) => {
    const verbs = isPlural ? { turn: 'agissent', Event: 'exécutent' } : { turn: 'agisse', Event: 'exécute' };
    return `avant ${withQue(faction)} ${verbs[action]}${action === 'Event' ? ' un Événement' : ''}`;
  },
  wheneverChanges: (object) => `chaque fois que ${withLe(object)} change`,
  wheneverChangesInSpace: (object) => `chaque fois que ${withLe(object)} d’une zone change`,
  attributeWhile: (attribute, value, condition) =>
    `${markedName(attribute)} d’une zone${colon}${value}, ${condition}`,
  aFaction: () => 'une Faction',
  wheneverLoses: (faction, object, isPlural) =>
    `chaque fois ${withQue(faction)} ${isPlural ? 'perdent' : 'perd'} ${object}`,
  wheneverFinishes: (faction, object, isPlural) =>
    `chaque fois ${withQue(faction)} ${isPlural ? 'ont' : 'a'} exécuté ${object}`,
  unchangedUntilDone: (object) => `tout ce qui suit se fait selon ${object} de départ`,
  unchangedUntilPhase: (object, phase) => `${object} ne change plus jusqu’à la ${phase}`,
  mayAccompany: (names) =>
    names === undefined ? 'peut accompagner toute Opération' : `peut accompagner ${names}`,
  replacesInOneSpace: (name) => `dans une zone, prend la place ${withDe(name)}`,
  wayOfOperation: (way, operation) => `l’option ${way} ${withDe(operation)}`,
  selectsSpacesAlsoFor: (operation) => `chaque zone choisie l’est aussi pour ${operation}`,
  onlyWhere: (condition) => `seulement ${ifConditions(condition)}`,
  afterOperation: (isPaid, isAlone) =>
    `après une Opération${isPaid ? ' payée' : ''}${isAlone ? ' sans Activité Spéciale' : ''}`,
  mayPlayOwnEvent: ({ recipient }, condition, { canInterrupt, hasTurn }) => {
    const actions = [
      ...(canInterrupt ? ['d’interrompre une carte'] : []),
      ...(hasTurn ? ['de l’exécuter à son tour'] : []),
    ];
    return `une fois par partie${condition === undefined ? '' : `, ${condition}`}, cet Événement permet ${recipient} ${actions.join(' ou ')}`;
  },
  orderByNextCard: 'les symboles du prochain Événement de la pioche donnent l’ordre des Factions',
  nextCardHidden: 'la carte suivante n’est pas révélée',
  actedStayEligible: 'les Factions qui ont agi restent Éligibles',
  actedStayEligibleAfter: (action) => {
    const names = {
      Operation: 'une Opération',
      Activity: 'une Opération avec une Activité Spéciale',
      Event: 'un Événement',
      Limited: 'une Opération Limitée',
    };
    return `les Factions qui ont exécuté ${names[action]} restent Éligibles`;
  },
  finalCardUnlimited: 'la dernière carte Événement ne limite aucune Opération',
  permission: (occasion, { isProposal, verbPhrase }) => {
    const time = {
      executing: 'pendant qu’elle exécute',
      another: 'pendant qu’une autre Faction exécute',
      'another player': 'pendant qu’une Faction d’un autre joueur exécute',
      any: 'à tout moment',
    }[occasion];
    // `proposer de choisir … et de choisir …`: `de` before each verb.
    const proposed =
      verbPhrase === ''
        ? 'proposer ceci'
        : `proposer ${withDe(verbPhrase)}`.replace(/ et (?=choisir )/u, ' et de ');
    const action = verbPhrase === '' ? 'faire ceci' : verbPhrase;
    return `${time}, une Faction peut ${isProposal ? proposed : action}`;
  },
  nameWithDefinition: (term, text) => `${markedName(term)}${colon}${text}`,
} satisfies Partial<Phrases>;
