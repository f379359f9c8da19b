/** French messages of play in a terminal. */
import { colon, adjectiveEnding, quote, semicolon } from '../nouns/french-articles.ts';
import type { PlayMessages } from '../play-messages.ts';

const choices = (n: number): string => `${n} choix`;
const points = (n: number): string => `${n} ${n < 2 ? 'point' : 'points'}`;

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
    anytime: 'actions en marge de la question\u{202f}; en faire une (!2, ou !2 7 parmi plusieurs)',
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
  inputs: { answer: 'numéro ou option', why: '?option', anytime: '!, !numéro' },
  undoForm: ({ undo, turn, far }) => `${undo}, ${undo} ${turn}, ${undo} ${far}`,
  sinceFaction: ({ command, faction }) => `${command}, ${command} ${faction}`,
  boardAndLog: ({ board, log }) => `${board}, ${log}`,
  withFile: ({ command, file }) => `${command} ${file}`,
  helpAndQuit: ({ help, quit }) => `${help}, ${quit}`,

  noAnytimeActions: 'Aucune autre action n’est possible pour l’instant.',
  anytimeAction: ({ faction, action, rule, detail }) =>
    `${faction.inCase('alone')}${colon}${action}${rule === '' ? '' : ` (${rule})`}${colon}${detail}`,
  unknownAnytimeAction: ({ number }) => `Il n’y a pas d’action ${number}. \`!\` en donne la liste.`,
  nameValue: ({ values, example }) => `Préciser${colon}${values}. Par exemple \`${example}\`.`,
  commandFailed: ({ reason }) => `Échec${colon}${reason}. La partie continue.`,
  nothingYet: 'Il ne s’est encore rien passé.',
  gameOver: ({ commands }) => `La partie est terminée. ${commands}.`,
  noOption: ({ typed }) => `${quote(typed)} n’est pas une option ici.`,
  didYouMean: ({ guess }) => ` Vouliez-vous dire ${quote(guess)}\u{202f}?`,
  helpLists: ({ help }) => ` Taper \`${help}\` pour la liste des commandes.`,
  nameOption: `Nommer l’option qui manque${colon}\`?option\`.`,
  offered: ({ option }) => `${option}${colon}cette option est proposée.`,
  notOffered: ({ option }) => `${option}${colon}cette option n’est pas proposée`,
  notPossible: ({ option }) => `${option}${colon}c’est impossible`,
  reasonsFollow: ({ refused }) => `${refused}${colon.trimEnd()}`,
  nothingChoosable: ({ typed }) => `${quote(typed)} ne peut pas être choisi ici.`,
  noNonplayer: 'Aucun Non-joueur n’a agi depuis le dernier choix.',
  noHiddenOf: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.plural ? 'n’ont' : 'n’a'} aucun secret.`,
  noHidden: 'Personne n’a de secret.',
  hidden: ({ owner, hiddenName, place }) => `${owner}, ${hiddenName}${colon}${place}`,
  noUndoForm: ({ typed, forms }) => `\`${typed}\` n’existe pas${colon}${forms}.`,
  noUndo: ({ reason }) => `Impossible d’annuler${colon}${reason}.`,
  undone: ({ ownCount, extra }) => `Repris${colon}${choices(ownCount)}${extra}.`,
  followed: ({ otherCount }) => `, et ${otherCount} qui ${otherCount === 1 ? 'a suivi' : 'ont suivi'}`,
  stopped: ({ reason }) => `${semicolon}${reason}`,
  stops: {
    turn: 'le tour a commencé là',
    step: 'un choix a été repris',
    nothing: 'rien n’a encore été choisi',
    beginning: 'la partie a commencé là',
    revealedSince: 'une carte, un dé ou un secret a été révélé depuis',
    revealedBefore: 'une carte, un dé ou un secret avait été révélé avant',
  },
  chose: ({ faction }) => `${faction.inCase('subject')} ${faction.plural ? 'ont' : 'a'} choisi`,
  nameFaction: ({ command, factions }) =>
    `Nommer une Faction${colon}\`${command} Faction\`, parmi ${factions}.`,
  nothingSince: ({ faction }) => `Il ne s’est rien passé depuis le dernier choix ${faction.inCase('of')}.`,
  nameFile: ({ command }) => `Nommer un fichier${colon}\`${command} fichier\`.`,
  saved: ({ name }) => `Partie enregistrée dans ${name}.`,
  notSaved: ({ reason }) => `Partie non enregistrée${colon}${reason}.`,
  notReplaced: ({ name, command }) =>
    `Partie non enregistrée${colon}${name} existe et n’est pas une sauvegarde de cette partie. \`${command}\` le remplace.`,
  notLoaded: ({ reason }) => `Partie non chargée${colon}${reason}.`,
  noLink: ({ reason }) => `Pas de lien${colon}${reason}.`,
  resumeFile: ({ name, command }) => `La partie est conservée dans ${name}${colon}\`${command}\` la reprend.`,
  resumeFileElsewhere: ({ reason, path, command }) =>
    `La partie ne peut pas être conservée ici${colon}${reason}. Elle est conservée dans ${path}${colon}\`${command}\` la reprend.`,
  resumeLink: ({ reason, command }) =>
    `La partie ne peut pas être conservée dans un fichier${colon}${reason}. Cette commande contient la partie et la reprend${colon.trimEnd()}\n${command}`,
  resumeText: ({ reason, command }) =>
    `La partie ne peut pas être conservée dans un fichier${colon}${reason}. Copier la sauvegarde qui suit dans un fichier\u{202f}; \`${command}\` la reprend.`,
  refusals: {
    stale: 'ce n’est plus la question en cours',
    over: 'la partie est terminée',
    'wrong-seat': 'c’est à quelqu’un d’autre de décider',
    'unknown-key': 'ce choix n’existe pas ici',
    'no-past': 'ce qui précède n’est pas connu',
  },

  start: ({ setup, extra }) => `${setup}${extra}`,
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
  pool: ({ faction }) => `Réserve ${faction.inCase('of')}`,
  onlyKnows: ({ place, faction }) =>
    `${place} (${faction.inCase('subject')} seul${adjectiveEnding(faction)} le ${faction.plural ? 'savent' : 'sait'})`,
  openCard: ({ card, unseen }) =>
    `${card}, ${unseen} ${unseen < 2 ? 'carte reste' : 'cartes restent'} dans la pioche`,

  status: { inForce: 'En vigueur', underWay: 'En cours', onThisCard: 'Sur cette carte', margins: 'Marges' },
  ends: {
    game: 'jusqu’à la fin de la partie',
    Reset: 'jusqu’à la Phase de Réinitialisation du prochain round',
    nextCard: 'jusqu’à la carte suivante',
  },
  lasting: ({ card, side, by, start, end }) =>
    `${card}${side === '' ? '' : `, ${side}`}${by}${start}, ${end}`,
  byFaction: ({ faction }) => `, par ${faction.inCase('subject')}`,
  sinceCard: ({ card }) => `, depuis la carte ${card}`,
  noCard: 'de départ',
  limited: ({ text }) => `${text} (Opération Limitée)`,
  actionInProgress: ({ text, rule, location, payment }) =>
    `${text}${rule === '' ? '' : ` (${rule})`}${location === '' ? '' : ` ${location}`}${payment}`,
  paid: ({ cost }) => `, ${cost.text} payé${adjectiveEnding(cost)}`,
  obligation: ({ faction, obligation, rule }) =>
    `${faction.inCase('alone')}${colon}encore à faire${colon}${obligation} (${rule})`,
  passed: 'passe',
  withActivity: ({ text, activity }) => `${text} avec ${activity}`,
  statement: ({ faction, detail }) => `${faction.inCase('alone')}${colon}${detail}`,
  marginIs: ({ faction, value, sum, rule }) =>
    `${faction.inCase('alone')} ${value}${sum === '' ? '' : ` = ${sum}`}${rule === '' ? '' : ` (${rule})`}`,
  leastOf: ({ sums }) => `le minimum de ${sums}`,
  greatestOf: ({ sums }) => `le maximum de ${sums}`,

  ranking: { place: 'Rang', faction: 'Faction', margin: 'Marge' },
  rankingPlace: ({ place }) => (place === 1 ? `${place}er` : `${place}e`),
  tie: ({ factions }) => `Égalité${colon}${factions}`,
  defeat: `Un Non-joueur a gagné${colon}tous les joueurs perdent.`,
  alone: ({ faction, degree, lead, rule }) =>
    `${faction.inCase('alone')}${colon}${degree}, ${lead} (${rule}).`,
  level: 'à égalité avec le meilleur Non-joueur',
  behind: ({ by }) => `à ${points(by)} du meilleur Non-joueur`,
  ahead: ({ by }) => `${points(by)} devant le meilleur Non-joueur`,

  nonplayerReasons: ({ faction }) =>
    `Pourquoi ${faction.inCase('subject')} ${faction.plural ? 'ont' : 'a'} agi ainsi${colon.trimEnd()}`,
};
