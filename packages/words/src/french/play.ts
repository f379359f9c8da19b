/** Play in a terminal, in French. */
import { colon, ending, quoted, semicolon } from '../nouns/french-articles.ts';
import type { PlayMessages } from '../play-messages.ts';

const choices = (n: number): string => `${n} choix`;
const points = (n: number): string => `${n} ${n < 2 ? 'point' : 'points'}`;

/** The messages of play in a terminal. */
export const play: PlayMessages = {
  commands: {
    undo: 'annuler',
    board: 'plateau',
    status: 'situation',
    log: 'journal',
    since: 'depuis',
    why: 'pourquoi',
    secrets: 'secrets',
    save: 'enregistrer',
    load: 'charger',
    link: 'lien',
    help: 'aide',
    quit: 'quitter',
  },
  undoForms: { turn: 'tour', far: 'tout' },
  placeholders: { file: 'fichier', faction: 'Faction', key: 'option', number: 'numéro' },
  help: {
    answer: 'répondre à la question',
    why: 'pourquoi cela n’est pas proposé',
    beside: 'actions en marge de la question\u{202f}; en faire une (!2, ou !2 7 parmi plusieurs)',
    undo: 'reprendre le dernier choix\u{202f}; tout le tour\u{202f}; autant que possible',
    board: 'montrer le plateau\u{202f}; ce qui s’est passé jusqu’ici',
    status: 'ce qui est en vigueur et en cours, ce qui a été fait sur cette carte, le détail des marges',
    since: 'ce qui s’est passé depuis le dernier choix de la Faction qui décide, ou d’une autre',
    nonplayers: 'ce qui explique les actions des Non-joueurs depuis le dernier choix',
    secrets: 'montrer ce que seule la Faction qui décide connaît',
    save: 'conserver la partie\u{202f}; avec --force aussi à la place de tout autre fichier',
    load: 'reprendre une partie conservée',
    link: 'la partie sous forme de lien, que `quipu play --link` ouvre',
    quit: 'cette liste\u{202f}; quitter',
  },
  inputs: { answer: 'numéro ou option', why: '?option', beside: '!, !numéro' },
  undoForm: ({ undo, turn, far }) => `${undo}, ${undo} ${turn}, ${undo} ${far}`,
  sinceFaction: ({ since, faction }) => `${since}, ${since} ${faction}`,
  boardAndLog: ({ board, log }) => `${board}, ${log}`,
  withFile: ({ command, file }) => `${command} ${file}`,
  helpAndQuit: ({ help, quit }) => `${help}, ${quit}`,

  nothingBeside: 'Aucune autre action n’est possible pour l’instant.',
  besideLine: ({ who, action, rule, what }) =>
    `${who.as('alone')}${colon}${action}${rule === '' ? '' : ` (${rule})`}${colon}${what}`,
  noActionBeside: ({ number }) => `Il n’y a pas d’action ${number}. \`!\` en donne la liste.`,
  sayWhich: ({ values, example }) => `Préciser${colon}${values}. Par exemple \`${example}\`.`,
  wentWrong: ({ why }) => `Échec${colon}${why}. La partie continue.`,
  nothingYet: 'Il ne s’est encore rien passé.',
  gameOver: ({ commands }) => `La partie est terminée. ${commands}.`,
  noOption: ({ typed }) => `${quoted(typed)} n’est pas une option ici.`,
  didYouMean: ({ guess }) => ` Vouliez-vous dire ${quoted(guess)}\u{202f}?`,
  helpLists: ({ help }) => ` Taper \`${help}\` pour la liste des commandes.`,
  nameMissed: `Nommer l’option qui manque${colon}\`?option\`.`,
  offered: ({ option }) => `${option}${colon}cette option est proposée.`,
  notOffered: ({ option }) => `${option}${colon}cette option n’est pas proposée`,
  notPossible: ({ option }) => `${option}${colon}c’est impossible`,
  because: ({ refused }) => `${refused}${colon.trimEnd()}`,
  nothingChoosable: ({ typed }) => `${quoted(typed)} ne peut pas être choisi ici.`,
  noNonplayer: 'Aucun Non-joueur n’a agi depuis le dernier choix.',
  noSecret: ({ who }) => `${who.as('subject')} ${who.many ? 'n’ont' : 'n’a'} aucun secret.`,
  nobodysSecret: 'Personne n’a de secret.',
  secretIs: ({ owner, secret, where }) => `${owner}, ${secret}${colon}${where}`,
  noUndoForm: ({ typed, forms }) => `\`${typed}\` n’existe pas${colon}${forms}.`,
  noUndo: ({ why }) => `Impossible d’annuler${colon}${why}.`,
  takenBack: ({ own, more }) => `Repris${colon}${choices(own)}${more}.`,
  followed: ({ others }) => `, et ${others} qui ${others === 1 ? 'a suivi' : 'ont suivi'}`,
  stopped: ({ why }) => `${semicolon}${why}`,
  stops: {
    turn: 'le tour a commencé là',
    step: 'un choix a été repris',
    nothing: 'rien n’a encore été choisi',
    beginning: 'la partie a commencé là',
    revealedSince: 'une carte, un dé ou un secret a été révélé depuis',
    revealedBefore: 'une carte, un dé ou un secret avait été révélé avant',
  },
  chose: ({ who }) => `${who.as('subject')} ${who.many ? 'ont' : 'a'} choisi`,
  nameFaction: ({ since, factions }) => `Nommer une Faction${colon}\`${since} Faction\`, parmi ${factions}.`,
  nothingSince: ({ who }) => `Il ne s’est rien passé depuis le dernier choix ${who.as('of')}.`,
  nameFile: ({ command }) => `Nommer un fichier${colon}\`${command} fichier\`.`,
  saved: ({ name }) => `Partie enregistrée dans ${name}.`,
  notSaved: ({ why }) => `Partie non enregistrée${colon}${why}.`,
  notReplaced: ({ name, command }) =>
    `Partie non enregistrée${colon}${name} existe et n’est pas une sauvegarde de cette partie. \`${command}\` le remplace.`,
  notLoaded: ({ why }) => `Partie non chargée${colon}${why}.`,
  noLink: ({ why }) => `Pas de lien${colon}${why}.`,
  kept: ({ name, command }) => `La partie est conservée dans ${name}${colon}\`${command}\` la reprend.`,
  keptElsewhere: ({ why, path, command }) =>
    `La partie ne peut pas être conservée ici${colon}${why}. Elle est conservée dans ${path}${colon}\`${command}\` la reprend.`,
  keptAsLink: ({ why, command }) =>
    `La partie ne peut pas être conservée dans un fichier${colon}${why}. Cette commande contient la partie et la reprend${colon.trimEnd()}\n${command}`,
  keptAsText: ({ why, command }) =>
    `La partie ne peut pas être conservée dans un fichier${colon}${why}. Copier la sauvegarde qui suit dans un fichier\u{202f}; \`${command}\` la reprend.`,
  refusals: {
    stale: 'ce n’est plus la question en cours',
    over: 'la partie est terminée',
    'wrong-seat': 'c’est à quelqu’un d’autre de décider',
    'unknown-key': 'ce choix n’existe pas ici',
    'no-past': 'ce qui précède n’est pas connu',
  },

  start: ({ setup, more }) => `${setup}${more}`,
  startWith: ({ options }) => ` avec ${options}`,
  startNonplayers: ({ factions }) => `, Non-joueurs${colon}${factions}`,
  startSeed: ({ seed }) => `, graine ${seed}`,

  board: {
    space: 'Zone',
    level: 'Niveau',
    markers: 'Marqueurs',
    empty: 'Vides',
    pieces: 'Pièces',
    margins: 'Marges',
    eligible: 'Éligibles',
    card: 'Carte',
    yes: 'oui',
  },
  pool: ({ who }) => `Réserve ${who.as('of')}`,
  onlyKnows: ({ where, who }) =>
    `${where} (${who.as('subject')} seul${ending(who)} le ${who.many ? 'savent' : 'sait'})`,
  openCard: ({ card, unseen }) =>
    `${card}, ${unseen} ${unseen < 2 ? 'carte reste' : 'cartes restent'} dans la pioche`,

  status: { inForce: 'En vigueur', underWay: 'En cours', onThisCard: 'Sur cette carte', margins: 'Marges' },
  until: {
    game: 'jusqu’à la fin de la partie',
    Reset: 'jusqu’à la Phase de Réinitialisation du prochain round',
    nextCard: 'jusqu’à la carte suivante',
  },
  lasting: ({ card, side, by, since, until }) =>
    `${card}${side === '' ? '' : `, ${side}`}${by}${since}, ${until}`,
  by: ({ who }) => `, par ${who.as('subject')}`,
  since: ({ card }) => `, depuis la carte ${card}`,
  beforeAll: 'de départ',
  limited: ({ text }) => `${text} (Opération Limitée)`,
  going: ({ text, rule, place, paid }) =>
    `${text}${rule === '' ? '' : ` (${rule})`}${place === '' ? '' : ` ${place}`}${paid}`,
  paid: ({ cost }) => `, ${cost.text} payé${ending(cost)}`,
  owes: ({ who, owed, rule }) => `${who.as('alone')}${colon}encore à faire${colon}${owed} (${rule})`,
  passed: 'passe',
  withActivity: ({ text, activity }) => `${text} avec ${activity}`,
  said: ({ who, what }) => `${who.as('alone')}${colon}${what}`,
  marginIs: ({ who, value, sum, rule }) =>
    `${who.as('alone')} ${value}${sum === '' ? '' : ` = ${sum}`}${rule === '' ? '' : ` (${rule})`}`,
  least: ({ sums }) => `le minimum de ${sums}`,
  greatest: ({ sums }) => `le maximum de ${sums}`,

  ranking: { place: 'Rang', faction: 'Faction', margin: 'Marge' },
  place: ({ place }) => (place === 1 ? `${place}er` : `${place}e`),
  tie: ({ factions }) => `Égalité${colon}${factions}`,
  defeat: `Un Non-joueur a gagné${colon}tous les joueurs perdent.`,
  alone: ({ who, degree, lead, rule }) => `${who.as('alone')}${colon}${degree}, ${lead} (${rule}).`,
  level: 'à égalité avec le meilleur Non-joueur',
  behind: ({ by }) => `à ${points(by)} du meilleur Non-joueur`,
  ahead: ({ by }) => `${points(by)} devant le meilleur Non-joueur`,

  whyDid: ({ who }) => `Pourquoi ${who.as('subject')} ${who.many ? 'ont' : 'a'} agi ainsi${colon.trimEnd()}`,
};
