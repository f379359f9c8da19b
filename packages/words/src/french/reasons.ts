/** French reasons why an option is not offered. */
import type { NounText, PlaceText } from '../message-parameters.ts';
import { colon, withDe, withDefiniteArticle, withQue } from '../nouns/french-articles.ts';
import type { ReasonMessages } from '../reason-messages.ts';

/** `le Delta`: a place with its article, which the form without a preposition omits. */
const withArticle = (place: PlaceText): string => place('to').replace(/^vers /u, '');

/** `n’en a aucune`, `n’en a que 2`: the amount that does not suffice for a cost. */
const onlyOrNone = ({ gender }: NounText, amount: number): string => {
  if (amount !== 0) return `que ${amount}`;
  return gender === 'f' ? 'aucune' : 'aucun';
};

export const reasons: ReasonMessages = {
  simple: {
    over: 'la partie est terminée',
    'not-loaded': 'on ne peut pas le choisir ici\u{202f}; les raisons de ce jeu ne sont pas chargées',
    'holds-up': 'cela bloquerait la question en cours',
    asks: 'on ne peut jamais choisir {option:alone|ceci} ici',
    'forbidden-under': 'c’est interdit tant qu’une condition est remplie',
    guard: 'une condition du texte n’est pas remplie',
    never: 'on ne peut jamais choisir {option:alone|ceci} ici',
    most: 'une autre zone possible a une valeur plus élevée',
    fewest: 'une autre zone possible a une valeur plus basse',
    'on-map': '{option:alone|ceci} n’est pas une zone du plateau',
    dormant: '{option:alone|cette zone} n’est pas encore en jeu',
    'not-selected': '{option:alone|cette zone} n’est pas une des zones sélectionnées',
    elsewhere: 'ceci n’est accordé que pour une autre zone',
    'is-destination': '{option:alone|cette zone} est déjà la zone d’arrivée',
    reach: '{option:alone|cette zone} est hors de portée',
    'kind-of-piece': 'on ne peut pas choisir ces pièces ici',
    'not-now': 'ce n’est pas possible à ce moment',
    already: 'on a déjà choisi {option:alone|cela}',
    'at-least-one': 'il faut d’abord faire au moins un choix',
    'first-space': 'il faut d’abord sélectionner une zone',
    'last-space': 'il ne reste qu’une zone, qui est de toute façon résolue ensuite',
    'first-move': 'rien n’a encore été déplacé\u{a0}: ce n’est possible qu’après le premier déplacement',
    'fuller-first':
      'seule une partie du texte est possible ici\u{a0}: il faut choisir une zone où tout le texte l’est',
    committed: 'une zone engagée doit d’abord être résolue',
    'targets-left': 'il faut cibler au moins une Faction, qui perd alors autant de pièces que possible',
    'some-space': 'une zone au moins est possible\u{a0}: il faut en choisir une',
    nothing: 'il ne se passerait rien {option:in|ici}',
    demands: 'une condition n’est pas remplie',
    'nothing-to-move': 'on ne peut déplacer aucune pièce',
    'none-nearby': 'il n’y a aucune pièce dans les zones de départ',
    'too-few-there': 'il y a trop peu de pièces {option:in|ici}',
    'level-reached': '{option:alone|cette zone} est déjà à ce niveau',
    unpopulated: '{option:alone|cette zone} n’a pas de Population, donc ni Soutien ni Opposition',
    'none-to-place': 'on ne peut placer {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-remove': 'on ne peut éliminer {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-activate': 'on ne peut activer {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-hide': 'on ne peut retourner {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-flip': 'on ne peut retourner {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-replace': 'on ne peut remplacer {pieces:none|aucun de ces éléments} {option:in|ici}',
    'none-to-recall': 'on ne peut prendre sur le plateau {pieces:none|aucune de ces pièces}',
    'none-to-return': '{option:alone|cette zone} n’a {pieces:none|aucune pièce} à remettre en réserve',
    'goes-last': 'd’autres pièces doivent être éliminées {there:in|dans cette zone} avant celles-ci',
    'none-to-retire': 'aucune de ces pièces n’est disponible pour quitter le jeu',
    'no-holder': 'aucune pièce ne peut le tenir {option:in|ici}',
    'none-there': 'il n’y a rien de ce qu’il faut {option:in|ici}',
    'none-available': 'il n’y a {pieces:none|aucun de ces éléments} disponible',
    'none-on-map': 'aucune de ces pièces n’est sur le plateau',
    'not-possible': 'ce n’est pas possible {option:in|ici}',
    nowhere: 'ce n’est possible dans aucune zone',
    'no-such-space': 'aucune zone ne remplit les conditions',
    'no-effect': 'cela ne changerait rien {option:in|ici}',
    'no-event-now': 'la Séquence de Jeu ne permet pas d’Événement à ce tour',
    'no-operation-now': 'la Séquence de Jeu ne permet pas d’Opération à ce tour',
    interrupting: 'une Faction qui joue son propre Événement l’exécute maintenant',
    'box-not-next': 'aucune Faction n’occupe une case voisine',
    'not-in-hand': 'cette carte n’est pas dans la main',
    'not-discarded': 'cette carte n’est pas dans la défausse',
    'not-seen': 'cette carte n’est pas parmi celles qui ont été regardées',
    'box-taken': 'une autre Faction occupe déjà cette case',
    final: 'cette Opération n’est pas possible sur la dernière carte avant le dernier round',
    ordered: 'une autre Faction a décidé de ce qui est exécuté',
    'no-activity': 'aucune Activité Spéciale ne peut accompagner ceci',
    'limited-alone': 'une Opération Limitée se fait sans Activité Spéciale',
    'free-alone': 'cette Opération est gratuite, et aucune Activité Spéciale n’est accordée avec elle',
    accompanies: 'cette Activité Spéciale accompagne d’autres Opérations',
    nonplayer: 'c’est réservé aux joueurs, et la Faction est un Non-joueur',
    'nonplayer-executes': 'la Faction qui agit est un Non-joueur, qui n’accepte rien',
    'nonplayer-partner': 'un Non-joueur n’accepte rien',
    'not-executing': 'votre Faction n’exécute en ce moment ni Opération ni Événement',
    'nobody-executes': 'aucune Faction n’exécute d’Opération ni d’Événement',
    executing: 'aucune autre Faction n’exécute d’Opération ni d’Événement',
    'same-player': 'cette Faction est jouée par le même joueur',
  },
  unknownKey: ({ key }) => `${key} n’est pas une option ici`,
  noSpaceAsked: 'la question en cours ne demande pas de zone\u{a0}: répondez-y d’abord',
  obligation: ({ obligation }) => obligation,
  blockedByOpenChoice: ({ obligation }) => `d’autres choix passent d’abord, sinon ${obligation}`,
  obligations: {
    first: ({ text }) => `au moins une zone (${text})`,
    start: ({ text }) => `commencer (${text})`,
    next: ({ text }) => `une zone de plus (${text})`,
    committed: ({ text, places }) => `${text} ${places}`,
    payment: ({ text }) => `les paiements (${text})`,
    turn: ({ text }) => `${text} doit avoir un effet`,
  },
  unmetObligations: {
    first: ({ text }) => `${text}${colon}après cela, aucune zone ne serait possible`,
    start: ({ text }) => `${text}${colon}après cela, il n’y aurait aucun effet`,
    next: ({ text }) => `${text}${colon}après cela, aucune autre zone ne serait possible`,
    committed: ({ text }) => `${text}${colon}les zones engagées ne pourraient pas être résolues`,
    payment: ({ text }) => `${text}${colon}le reste ne pourrait pas être payé`,
    turn: ({ text }) => `${text}${colon}il n’y aurait aucun effet`,
  },
  cost: ({ cost }) => `cela coûte ${cost.text}`,
  costWithAmount: ({ cost, amount }) =>
    `cela coûte ${cost.text}, mais il n’en reste ${onlyOrNone(cost, amount)}`,
  funds: ({ amount }) => `il reste ${amount.text}`,
  keeping: ({ text, amount }) => `${text}, dont ${amount} à conserver`,
  costOfFaction: ({ faction, cost, amount }) =>
    `cela coûte ${cost.text}, mais ${faction.inCase('subject')} n’en ${faction.isPlural ? 'ont' : 'a'} ${onlyOrNone(cost, amount)}`,
  fundsOfFaction: ({ faction, amount }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'ont' : 'a'} ${amount.text}`,
  spaceCount: ({ count }) => `${count} zones`,
  factOfSpaces: ({ label, text }) => `${label}\u{a0}: ${text}`,
  factOfMode: ({ mode, text }) => `${mode}\u{a0}: ${text}`,
  transferLimit: ({ max }) => {
    if (max <= 0) return 'il n’y a rien à transférer';
    return `on peut en transférer ${max} au plus`;
  },
  limit: ({ max }) => `on peut sélectionner ${max} ${max < 2 ? 'zone' : 'zones'} au plus`,
  noStacking: 'aucune de ces pièces ne peut se trouver {option:in|ici}',
  stacking: ({ max }) =>
    `il n’y a plus de place {option:in|ici}${colon}${max} de ces pièces au plus par zone`,
  stackingUnder: ({ text, condition }) => `tant ${withQue(condition)}, ${text}`,
  markerLimit: ({ markers }) => `{option:alone|cette zone} a déjà ${markers.text}`,
  tooFew: ({ min }) => `il en faut au moins ${min}`,
  tooMany: ({ max }) => `on peut en choisir ${max} au plus`,
  freeOperationImpossible: ({ text }) =>
    `cette Opération gratuite n’est pas possible pour le moment (${text})`,
  noneOfPiecesInSpace: '{option:alone|cette zone} n’a {pieces:none|aucune de ces pièces}',
  noneAtOrigin: '{from:alone|cette zone} n’a {pieces:none|aucune de ces pièces}',
  noneToRecallFrom: 'on ne peut prendre {pieces:none|aucune de ces pièces} {option:from|d’ici}',
  isDestination: '{option:alone|cette zone} est déjà la zone d’arrivée',
  isOrigin: '{option:alone|cette zone} est déjà la zone de départ',
  notAdjacent: ({ origin, destination }) =>
    `${withArticle(destination)} et ${withArticle(origin)} ne sont pas des zones adjacentes`,
  noRoute: ({ origin, destination }) => `aucun déplacement ne mène ${origin('of')} ${destination('beside')}`,
  onlyIn: ({ space }) => `ce n’est possible ${withQue(space('in'))}`,
  notCommittable: ({ text }) =>
    `${text}${colon}{option:alone|cette zone} n’est pas une zone sélectionnée et ne peut pas le devenir`,
  operationOfOtherFaction: ({ owner }) => `c’est une Opération ${owner}`,
  activityOfOtherFaction: ({ owner }) => `c’est une Activité Spéciale ${owner}`,
  activityAccompanies: ({ activity: { text, gender, isPlural }, predicate }) =>
    `${withDefiniteArticle(text, gender, isPlural)} ${predicate}`,
  replacesOperation: ({ text }) =>
    `il faut d’abord sélectionner une zone, où elle remplace l’Opération (${text})`,
  noTextOfSide: ({ side }) => `l’Événement de cette carte n’a pas de ${side}`,
  twoTexts: 'l’Événement de cette carte a deux textes\u{a0}: il faut en choisir un',
  allowedActivitiesUsed: 'toutes les Activités Spéciales que le texte permet ont eu lieu',
  activityUsedOnCard: 'l’Activité Spéciale de cette carte a déjà eu lieu',
  forbidden: ({ card, end }) => `la carte ${card} l’interdit ${end}`,
  untilRound: ({ round }) => `jusqu’au prochain round ${withDe(round)}`,
  untilNextCard: 'jusqu’à la fin de la carte suivante',
  untilGameEnd: 'jusqu’à la fin de la partie',
  preventedByEffects: ({ cards }) => `des cartes en vigueur l’empêchent${colon}${cards}`,
  limitInForce: ({ limit, cards }) => `${limit} (en vigueur${colon}${cards})`,
  forbiddenUnder: ({ condition }) => `c’est interdit tant ${withQue(condition)}`,
  forbiddenWhile: ({ track, box }) => `c’est interdit dans cette situation${colon}${track}, ${box}`,
  // The rendered text has `est` instead of `a` before a level.
  levelAfterHas: (level) => (level.gender === undefined ? level.name : `en ${level.name}`),
  cardText: ({ card, side }) => `carte ${card}${side === '' ? '' : `, ${side}`}`,
};
