/** English messages of play in a terminal. */
import { inParentheses } from '../nouns/marks.ts';
import type { PlayMessages } from '../play-messages.ts';

const choices = (n: number): string => `${n} ${n === 1 ? 'choice' : 'choices'}`;

export const play: PlayMessages = {
  commands: {
    undo: 'undo',
    board: 'board',
    status: 'status',
    log: 'log',
    since: 'since',
    why: 'why',
    secrets: 'secrets',
    save: 'save',
    load: 'load',
    link: 'link',
    help: 'help',
    quit: 'quit',
  },
  undoForms: { turn: 'turn', far: 'all' },
  placeholders: { file: 'file', faction: 'Faction', key: 'key', number: 'number' },
  help: {
    answer: 'answer the decision',
    why: 'the rule text of the question; why that is not offered',
    anytime: 'extra actions outside the decision; take one (!2, or !2 7 of several)',
    undo: 'take back the last choice; all of the turn; as far as possible',
    board: 'show the board; what happened so far',
    status: 'what is in force and in progress, what was done on this card, how margins add up',
    since: 'what happened since the deciding Faction, or another, last chose',
    nonplayers: 'why Non-players acted as they did since the last choice',
    secrets: 'show what only the deciding seat knows',
    save: 'save the game; with --force also in place of any other file',
    load: 'resume a saved game',
    link: 'the game as a link, which `quipu play --link` opens',
    quit: 'this list; leave',
  },
  inputs: { answer: 'number or key', why: '?, ?key', anytime: '!, !number' },
  undoForm: ({ undo, turn, far }) => `${undo}, ${undo} ${turn}, ${undo} ${far}`,
  sinceFaction: ({ command, faction }) => `${command}, ${command} ${faction}`,
  boardAndLog: ({ board, log }) => `${board}, ${log}`,
  withFile: ({ command, file }) => `${command} ${file}`,
  helpAndQuit: ({ help, quit }) => `${help}, ${quit}`,

  noAnytimeActions: 'No extra action is available now.',
  anytimeAction: ({ faction, action, rule, detail }) =>
    `${faction.inCase('alone')}: ${action}${rule === '' ? '' : ` (${rule})`}: ${detail}`,
  unknownAnytimeAction: ({ number }) => `There is no action ${number}. \`!\` lists them.`,
  nameValueHint: ({ values, example }) => `Say which: ${values}. \`${example}\` takes one.`,
  commandFailed: ({ reason }) => `That failed: ${reason}. The game continues.`,
  emptyLog: 'Nothing has happened yet.',
  gameOver: ({ commands }) => `The game is over. ${commands}.`,
  unknownOption: ({ input }) => `"${input}" is not an option here.`,
  didYouMean: ({ guess }) => ` Did you mean "${guess}"?`,
  helpHint: ({ help }) => ` \`${help}\` lists what can be typed.`,
  nameOptionHint: 'Name the missing option: `?key`.',
  optionOffered: ({ option }) => `${option} is offered.`,
  optionNotOffered: ({ option }) => `${option} is not offered`,
  optionNotPossible: ({ option }) => `${option} is not possible`,
  allReasonsHint: ({ command }) => `For all reasons: ${command}`,
  reasonsFollow: ({ refused }) => `${refused}:`,
  notChoosable: ({ input }) => `"${input}" cannot be chosen here.`,
  noNonplayer: 'No Non-player has acted since the last choice.',
  factionHasNothingHidden: ({ faction }) =>
    `${faction.inCase('alone')} ${faction.isPlural ? 'have' : 'has'} no secret.`,
  nothingHidden: 'No player has a secret.',
  hiddenPlace: ({ owner, hiddenName, place }) => `${owner}, ${hiddenName}: ${place}`,
  unknownUndoForm: ({ input, forms }) => `There is no \`${input}\`: ${forms}.`,
  undoRefused: ({ reason }) => `No undo: ${reason}.`,
  choicesUndone: ({ ownCount, extra }) => `Taken back: ${choices(ownCount)}${extra}.`,
  laterChoicesUndone: ({ otherCount }) => `, and ${otherCount} that followed`,
  undoStopped: ({ reason }) => `; ${reason}`,
  undoStopReasons: {
    turn: 'the turn began there',
    step: 'one choice was taken back',
    nothing: 'nothing has been chosen yet',
    beginning: 'the game began there',
    revealedSince: 'something has been drawn, rolled or revealed since',
    revealedBefore: 'something was drawn, rolled or revealed before',
  },
  factionChose: ({ faction }) => `${faction.inCase('alone')} chose`,
  cardWasDrawn: ({ card }) => `a card was drawn: ${card}`,
  dieWasRolled: ({ value }) => `a die was rolled: ${value}`,
  factionHasMoved: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'have' : 'has'} acted since`,
  nameFactionHint: ({ command, factions }) => `Name a Faction: \`${command} Faction\`, of ${factions}.`,
  nothingSinceChoice: ({ faction }) => `Nothing has happened since ${faction.inCase('alone')} chose.`,
  nameFileHint: ({ command }) => `Name a file: \`${command} file\`.`,
  gameSaved: ({ name }) => `Saved as ${name}.`,
  gameNotSaved: ({ reason }) => `Not saved: ${reason}.`,
  fileNotReplaced: ({ name, command }) =>
    `Not saved: ${name} exists and is not a save of this game. \`${command}\` replaces it.`,
  gameNotLoaded: ({ reason }) => `Not loaded: ${reason}.`,
  linkRefused: ({ reason }) => `No link: ${reason}.`,
  resumeFile: ({ name, command }) => `The game is saved in ${name}: \`${command}\` resumes it.`,
  resumeFileElsewhere: ({ reason, path, command }) =>
    `The game cannot be saved here: ${reason}. It is saved in ${path}: \`${command}\` resumes it.`,
  resumeLink: ({ reason, command }) =>
    `The game cannot be saved in a file: ${reason}. This command contains the game and resumes it:\n${command}`,
  resumeText: ({ reason, command }) =>
    `The game cannot be saved in a file: ${reason}. Copy the save that follows into a file; \`${command}\` resumes it.`,
  refusals: {
    stale: 'this is no longer the pending decision',
    over: 'the game is over',
    'wrong-seat': 'somebody else decides',
    'unknown-key': 'that cannot be chosen',
    'no-past': 'what came before is not known',
  },

  gameSetup: ({ setup, extra }) => `${setup}${extra}`,
  setupOptions: ({ options }) => ` with ${options}`,
  setupNonplayers: ({ factions }) => `, Non-players ${factions}`,
  setupSeed: ({ seed }) => `, seed ${seed}`,

  board: {
    space: 'Space',
    level: 'Level',
    markers: 'Markers',
    empty: 'Empty',
    pieces: 'Pieces',
    margins: 'Margins',
    eligible: 'Eligible',
    card: 'Card',
    discarded: 'discarded',
    seenCards: 'Face-down cards',
    yes: 'yes',
  },
  pool: ({ faction }) => `${faction.inCase('alone')} pool`,
  onlyKnows: ({ place, faction }) =>
    `${place} (only ${faction.inCase('alone')} ${faction.isPlural ? 'know' : 'knows'})`,
  openCard: ({ card, unseen }) => `${card}, ${unseen} more in the deck`,

  status: { inForce: 'In force', inProgress: 'In progress', onThisCard: 'On this card', margins: 'Margins' },
  effectEnds: {
    condition: 'while its condition holds',
    game: 'to the end of the game',
    Reset: ({ round }) => `until the end of the next ${round} Round`,
    nextCard: 'until the next card',
  },
  lastingEffect: ({ card, side, faction, since, choice, end }) =>
    `${card}${side === '' ? '' : ` ${side}`}${faction}${since}${choice}, ${end}`,
  effectChoice: ({ subjects }) => `, choice: ${subjects}`,
  byFaction: ({ faction }) => `, by ${faction.inCase('alone')}`,
  sinceCard: ({ card }) => `, since card ${card}`,
  noCard: 'none',
  limitedText: ({ text }) => `Limited ${text}`,
  actionInProgress: ({ text, rule, location, payment }) =>
    `${text}${rule === '' ? '' : ` (${rule})`}${location === '' ? '' : ` ${location}`}${payment}`,
  costPaid: ({ cost }) => `, ${cost.text} paid`,
  obligation: ({ faction, obligation, rule }) =>
    `${faction.inCase('alone')} still ${faction.isPlural ? 'owe' : 'owes'}: ${obligation} (${rule})`,
  turnPassed: 'passed',
  withActivity: ({ text, activity }) => `${text} with ${activity}`,
  factionStatement: ({ faction, detail }) => `${faction.inCase('alone')}: ${detail}`,
  marginWithSum: ({ faction, value, sum, rule }) =>
    `${faction.inCase('alone')} ${value}${sum === '' ? '' : ` = ${sum}`}${rule === '' ? '' : ` (${rule})`}`,
  minimumOf: ({ sums }) => `the least of ${sums}`,
  maximumOf: ({ sums }) => `the greatest of ${sums}`,

  ranking: { place: 'Place', faction: 'Faction', margin: 'Margin' },
  rankingPlace: ({ place }) => `${place}.`,
  noVictoryCondition: 'No victory condition is met.',
  victory: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'win' : 'wins'}: victory condition met, margin ${margin}${inParentheses(rule)}.`,
  victoryByMargin: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'win' : 'wins'} with the highest margin, ${margin}${inParentheses(rule)}.`,
  sharedVictory: ({ factions, margin, rule }) =>
    `a tie: ${factions} share the first place with margin ${margin}${inParentheses(rule)}.`,
  highestMargin: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'have' : 'has'} the highest margin, ${margin}${inParentheses(rule)}.`,
  tieWonWithoutSeat: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'win' : 'wins'} the tie for the first place: no player wins.`,
  tieBroken: 'Equal margins: the rule for ties decides the order.',
  defeat: 'A Non-player has won: all players lose, and rank behind the Non-players.',
  soloResult: ({ faction, degree, lead, rule }) =>
    `${faction.inCase('alone')}: ${degree}, ${lead} the best Non-player (${rule}).`,
  soloTie: 'level with',
  soloDeficit: ({ difference }) => `${difference} behind`,
  soloLead: ({ difference }) => `${difference} ahead of`,

  nonplayerReasons: ({ faction }) => `Why ${faction.inCase('alone')} did so:`,
};
