/** French messages of play in a terminal. */
import { colon, adjectiveEnding, quote, semicolon } from '../nouns/french-articles.ts';
import { inParentheses } from '../nouns/marks.ts';
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
    why: 'le texte de la règle\u{202f}; pourquoi cela n’est pas proposé',
    anytime: 'actions possibles à tout moment\u{202f}; en faire une (!2, ou !2 7 parmi plusieurs)',
    undo: 'annuler le dernier choix\u{202f}; tout le tour\u{202f}; tout ce qui peut l’être',
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
  inputs: { answer: 'numéro ou option', why: '?, ?option', anytime: '!, !numéro' },
  undoForm: ({ undo, turn, far }) => `${undo}, ${undo} ${turn}, ${undo} ${far}`,
  sinceFaction: ({ command, faction }) => `${command}, ${command} ${faction}`,
  boardAndLog: ({ board, log }) => `${board}, ${log}`,
  withFile: ({ command, file }) => `${command} ${file}`,
  helpAndQuit: ({ help, quit }) => `${help}, ${quit}`,

  noAnytimeActions: 'Aucune autre action n’est possible pour l’instant.',
  anytimeAction: ({ faction, action, rule, detail }) =>
    `${faction.inCase('alone')}${colon}${action}${rule === '' ? '' : ` (${rule})`}${colon}${detail}`,
  unknownAnytimeAction: ({ number }) => `Il n’y a pas d’action ${number}. \`!\` en donne la liste.`,
  nameValueHint: ({ values, example }) => `Préciser${colon}${values}. Par exemple \`${example}\`.`,
  commandFailed: ({ reason }) => `Échec${colon}${reason}. La partie continue.`,
  emptyLog: 'Il ne s’est encore rien passé.',
  gameOver: ({ commands }) => `La partie est terminée. ${commands}.`,
  unknownOption: ({ input }) => `${quote(input)} n’est pas une option ici.`,
  didYouMean: ({ guess }) => ` Vouliez-vous dire ${quote(guess)}\u{202f}?`,
  helpHint: ({ help }) => ` Taper \`${help}\` pour la liste des commandes.`,
  nameOptionHint: `Nommer l’option qui manque${colon}\`?option\`.`,
  optionOffered: ({ option }) => `${option}${colon}cette option est proposée.`,
  optionNotOffered: ({ option }) => `${option}${colon}cette option n’est pas proposée`,
  optionNotPossible: ({ option }) => `${option}${colon}c’est impossible`,
  allReasonsHint: ({ command }) => `Pour toutes les raisons${colon}${command}`,
  reasonsFollow: ({ refused }) => `${refused}${colon.trimEnd()}`,
  notChoosable: ({ input }) => `${quote(input)} ne peut pas être choisi ici.`,
  noNonplayer: 'Aucun Non-joueur n’a agi depuis le dernier choix.',
  factionHasNothingHidden: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'n’ont' : 'n’a'} aucun secret.`,
  nothingHidden: 'Personne n’a de secret.',
  hiddenPlace: ({ owner, hiddenName, place }) => `${owner}, ${hiddenName}${colon}${place}`,
  unknownUndoForm: ({ input, forms }) => `\`${input}\` n’existe pas${colon}${forms}.`,
  undoRefused: ({ reason }) => `Impossible d’annuler${colon}${reason}.`,
  choicesUndone: ({ ownCount, extra }) => `Annulé${colon}${choices(ownCount)}${extra}.`,
  laterChoicesUndone: ({ otherCount }) =>
    `, et ${otherCount} qui ${otherCount === 1 ? 'a suivi' : 'ont suivi'}`,
  undoStopped: ({ reason }) => `${semicolon}${reason}`,
  undoStopReasons: {
    turn: 'le tour a commencé là',
    step: 'un choix a été annulé',
    nothing: 'rien n’a encore été choisi',
    beginning: 'la partie a commencé là',
    revealedSince: 'une carte, un dé ou un secret a été révélé depuis',
    revealedBefore: 'une carte, un dé ou un secret avait été révélé avant',
  },
  factionChose: ({ faction }) => `${faction.inCase('subject')} ${faction.isPlural ? 'ont' : 'a'} choisi`,
  cardWasDrawn: ({ card }) => `une carte a été piochée${colon}${card}`,
  dieWasRolled: ({ value }) => `un dé a été lancé${colon}${value}`,
  factionHasMoved: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'ont' : 'a'} joué depuis`,
  nameFactionHint: ({ command, factions }) =>
    `Nommer une Faction${colon}\`${command} Faction\`, parmi ${factions}.`,
  nothingSinceChoice: ({ faction }) =>
    `Il ne s’est rien passé depuis le dernier choix ${faction.inCase('of')}.`,
  nameFileHint: ({ command }) => `Nommer un fichier${colon}\`${command} fichier\`.`,
  gameSaved: ({ name }) => `Partie enregistrée dans ${name}.`,
  gameNotSaved: ({ reason }) => `Partie non enregistrée${colon}${reason}.`,
  fileNotReplaced: ({ name, command }) =>
    `Partie non enregistrée${colon}${name} existe et n’est pas une sauvegarde de cette partie. \`${command}\` le remplace.`,
  gameNotLoaded: ({ reason }) => `Partie non chargée${colon}${reason}.`,
  linkRefused: ({ reason }) => `Pas de lien${colon}${reason}.`,
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

  gameSetup: ({ setup, extra }) => `${setup}${extra}`,
  setupOptions: ({ options }) => ` avec ${options}`,
  setupNonplayers: ({ factions }) => `, Non-joueurs${colon}${factions}`,
  setupSeed: ({ seed }) => `, graine ${seed}`,

  board: {
    space: 'Zone',
    level: 'Niveau',
    markers: 'Marqueurs',
    empty: 'Vides',
    pieces: 'Pièces',
    margins: 'Marges',
    eligible: 'Éligibles',
    card: 'Carte',
    discarded: 'défausse',
    seenCards: 'Cartes face cachée',
    yes: 'oui',
  },
  pool: ({ faction }) => `Réserve ${faction.inCase('of')}`,
  onlyKnows: ({ place, faction }) =>
    `${place} (${faction.inCase('subject')} seul${adjectiveEnding(faction)} le ${faction.isPlural ? 'savent' : 'sait'})`,
  openCard: ({ card, unseen }) =>
    `${card}, ${unseen} ${unseen < 2 ? 'carte reste' : 'cartes restent'} dans la pioche`,

  status: { inForce: 'En vigueur', inProgress: 'En cours', onThisCard: 'Sur cette carte', margins: 'Marges' },
  effectEnds: {
    condition: 'tant que sa condition est remplie',
    game: 'jusqu’à la fin de la partie',
    Reset: ({ round }) => `jusqu’à la fin du prochain round de ${round}`,
    nextCard: 'jusqu’à la carte suivante',
  },
  lastingEffect: ({ card, side, faction, since, choice, end }) =>
    `${card}${side === '' ? '' : `, ${side}`}${faction}${since}${choice}, ${end}`,
  effectChoice: ({ subjects }) => `, choix${colon}${subjects}`,
  byFaction: ({ faction }) => `, par ${faction.inCase('subject')}`,
  sinceCard: ({ card }) => `, depuis la carte ${card}`,
  noCard: 'de départ',
  limitedText: ({ text }) => `${text} (Opération Limitée)`,
  actionInProgress: ({ text, rule, location, payment }) =>
    `${text}${rule === '' ? '' : ` (${rule})`}${location === '' ? '' : ` ${location}`}${payment}`,
  costPaid: ({ cost }) => `, ${cost.text} payé${adjectiveEnding(cost)}`,
  obligation: ({ faction, obligation, rule }) =>
    `${faction.inCase('alone')}${colon}encore à faire${colon}${obligation} (${rule})`,
  turnPassed: 'passe',
  withActivity: ({ text, activity }) => `${text} avec ${activity}`,
  factionStatement: ({ faction, detail }) => `${faction.inCase('alone')}${colon}${detail}`,
  marginWithSum: ({ faction, value, sum, rule }) =>
    `${faction.inCase('alone')} ${value}${sum === '' ? '' : ` = ${sum}`}${rule === '' ? '' : ` (${rule})`}`,
  minimumOf: ({ sums }) => `le minimum de ${sums}`,
  maximumOf: ({ sums }) => `le maximum de ${sums}`,

  ranking: { place: 'Rang', faction: 'Faction', margin: 'Marge' },
  rankingPlace: ({ place }) => (place === 1 ? `${place}er` : `${place}e`),
  noVictoryCondition: 'Aucune condition de victoire n’est remplie.',
  victory: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'gagnent' : 'gagne'}${colon}condition de victoire remplie, marge ${margin}${inParentheses(rule)}.`,
  victoryByMargin: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'gagnent' : 'gagne'} avec la plus haute marge, ${margin}${inParentheses(rule)}.`,
  sharedVictory: ({ factions, margin, rule }) =>
    `égalité${colon}${factions} partagent la première place avec la marge ${margin}${inParentheses(rule)}.`,
  highestMargin: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'ont' : 'a'} la plus haute marge, ${margin}${inParentheses(rule)}.`,
  tieWonWithoutSeat: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'remportent' : 'remporte'} l’égalité pour la première place${colon}aucun joueur ne gagne.`,
  tieBroken: `Marges égales${colon}la règle des égalités décide du classement.`,
  defeat: `Un Non-joueur a gagné${colon}tous les joueurs perdent et sont classés derrière les Non-joueurs.`,
  soloResult: ({ faction, degree, lead, rule }) =>
    `${faction.inCase('alone')}${colon}${degree}, ${lead} (${rule}).`,
  soloTie: 'à égalité avec le meilleur Non-joueur',
  soloDeficit: ({ difference }) => `à ${points(difference)} du meilleur Non-joueur`,
  soloLead: ({ difference }) => `${points(difference)} devant le meilleur Non-joueur`,

  nonplayerReasons: ({ faction }) =>
    `Pourquoi ${faction.inCase('subject')} ${faction.isPlural ? 'ont' : 'a'} agi ainsi${colon.trimEnd()}`,
};
