/** Spanish messages of play in a terminal. */
import { adjectiveEnding, quote } from '../nouns/spanish-articles.ts';
import { inParentheses } from '../nouns/marks.ts';
import type { PlayMessages } from '../play-messages.ts';

const choices = (n: number): string => `${n} ${n === 1 ? 'elección' : 'elecciones'}`;

export const play: PlayMessages = {
  commands: {
    undo: 'deshacer',
    board: 'mapa',
    status: 'situación',
    log: 'registro',
    since: 'desde',
    why: 'motivos',
    secrets: 'secretos',
    save: 'guardar',
    load: 'cargar',
    link: 'enlace',
    help: 'ayuda',
    quit: 'salir',
  },
  undoForms: { turn: 'turno', far: 'todo' },
  placeholders: { file: 'archivo', faction: 'Facción', key: 'opción', number: 'número' },
  help: {
    answer: 'responder a la pregunta',
    why: 'el texto de la regla; por qué eso no se ofrece',
    anytime: 'acciones al margen de la pregunta; hacer una (!2, o !2 7 entre varias)',
    undo: 'deshacer la última elección; todo el turno; tanto como se pueda',
    board: 'mostrar el mapa; lo que ha pasado hasta ahora',
    status: 'lo que está vigente y en curso, lo que se hizo en esta carta, el detalle de los márgenes',
    since: 'lo que ha pasado desde la última elección de la Facción que decide, o de otra',
    nonplayers: 'lo que explica las acciones de los no jugadores desde la última elección',
    secrets: 'mostrar lo que solo sabe la Facción que decide',
    save: 'guardar la partida; con --force también en lugar de cualquier otro archivo',
    load: 'seguir con una partida guardada',
    link: 'la partida como enlace, que `quipu play --link` abre',
    quit: 'esta lista; salir',
  },
  inputs: { answer: 'número u opción', why: '?, ?opción', anytime: '!, !número' },
  undoForm: ({ undo, turn, far }) => `${undo}, ${undo} ${turn}, ${undo} ${far}`,
  sinceFaction: ({ command, faction }) => `${command}, ${command} ${faction}`,
  boardAndLog: ({ board, log }) => `${board}, ${log}`,
  withFile: ({ command, file }) => `${command} ${file}`,
  helpAndQuit: ({ help, quit }) => `${help}, ${quit}`,

  noAnytimeActions: 'Por ahora no hay ninguna acción al margen de la pregunta.',
  anytimeAction: ({ faction, action, rule, detail }) =>
    `${faction.inCase('alone')}: ${action}${rule === '' ? '' : ` (${rule})`}: ${detail}`,
  unknownAnytimeAction: ({ number }) => `No hay ninguna acción ${number}. \`!\` las enumera.`,
  nameValueHint: ({ values, example }) => `Diga cuál: ${values}. Por ejemplo \`${example}\`.`,
  commandFailed: ({ reason }) => `Eso falló: ${reason}. La partida sigue.`,
  emptyLog: 'Todavía no ha pasado nada.',
  gameOver: ({ commands }) => `La partida ha terminado. ${commands}.`,
  unknownOption: ({ input }) => `${quote(input)} no es una opción aquí.`,
  didYouMean: ({ guess }) => ` ¿Quería decir ${quote(guess)}?`,
  helpHint: ({ help }) => ` Escriba \`${help}\` para ver la lista de órdenes.`,
  nameOptionHint: 'Nombre la opción que falta: `?opción`.',
  optionOffered: ({ option }) => `${option}: esta opción se ofrece.`,
  optionNotOffered: ({ option }) => `${option}: esta opción no se ofrece`,
  optionNotPossible: ({ option }) => `${option}: es imposible`,
  allReasonsHint: ({ command }) => `Para ver todos los motivos: ${command}`,
  reasonsFollow: ({ refused }) => `${refused}:`,
  notChoosable: ({ input }) => `${quote(input)} no se puede elegir aquí.`,
  noNonplayer: 'Ningún no jugador ha actuado desde la última elección.',
  factionHasNothingHidden: ({ faction }) =>
    `${faction.inCase('subject')} no ${faction.isPlural ? 'tienen' : 'tiene'} ningún secreto.`,
  nothingHidden: 'Nadie tiene secretos.',
  hiddenPlace: ({ owner, hiddenName, place }) => `${owner}, ${hiddenName}: ${place}`,
  unknownUndoForm: ({ input, forms }) => `No existe \`${input}\`: ${forms}.`,
  undoRefused: ({ reason }) => `No se puede deshacer: ${reason}.`,
  choicesUndone: ({ ownCount, extra }) => `Deshecho: ${choices(ownCount)}${extra}.`,
  laterChoicesUndone: ({ otherCount }) =>
    `, y ${otherCount} que ${otherCount === 1 ? 'siguió' : 'siguieron'}`,
  undoStopped: ({ reason }) => `; ${reason}`,
  undoStopReasons: {
    turn: 'el turno empezó ahí',
    step: 'se deshizo una elección',
    nothing: 'todavía no se ha elegido nada',
    beginning: 'la partida empezó ahí',
    revealedSince: 'desde entonces se ha revelado una carta, un dado o un secreto',
    revealedBefore: 'antes se había revelado una carta, un dado o un secreto',
  },
  factionChose: ({ faction }) => `${faction.inCase('subject')} ${faction.isPlural ? 'eligieron' : 'eligió'}`,
  cardWasDrawn: ({ card }) => `se robó una carta: ${card}`,
  dieWasRolled: ({ value }) => `se tiró un dado: ${value}`,
  factionHasMoved: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'han' : 'ha'} jugado desde entonces`,
  nameFactionHint: ({ command, factions }) =>
    `Nombre una Facción: \`${command} Facción\`, entre ${factions}.`,
  nothingSinceChoice: ({ faction }) => `No ha pasado nada desde la última elección ${faction.inCase('of')}.`,
  nameFileHint: ({ command }) => `Nombre un archivo: \`${command} archivo\`.`,
  gameSaved: ({ name }) => `Partida guardada en ${name}.`,
  gameNotSaved: ({ reason }) => `Partida no guardada: ${reason}.`,
  fileNotReplaced: ({ name, command }) =>
    `Partida no guardada: ${name} ya existe y no es un guardado de esta partida. \`${command}\` lo reemplaza.`,
  gameNotLoaded: ({ reason }) => `Partida no cargada: ${reason}.`,
  linkRefused: ({ reason }) => `No hay enlace: ${reason}.`,
  resumeFile: ({ name, command }) => `La partida se conserva en ${name}: \`${command}\` sigue con ella.`,
  resumeFileElsewhere: ({ reason, path, command }) =>
    `La partida no se puede conservar aquí: ${reason}. Se conserva en ${path}: \`${command}\` sigue con ella.`,
  resumeLink: ({ reason, command }) =>
    `La partida no se puede conservar en un archivo: ${reason}. Esta orden contiene la partida y sigue con ella:\n${command}`,
  resumeText: ({ reason, command }) =>
    `La partida no se puede conservar en un archivo: ${reason}. Copie el guardado que sigue en un archivo; \`${command}\` sigue con ella.`,
  refusals: {
    stale: 'esa ya no es la pregunta pendiente',
    over: 'la partida ha terminado',
    'wrong-seat': 'decide otro',
    'unknown-key': 'esa opción no existe aquí',
    'no-past': 'no se sabe qué pasó antes',
  },

  gameSetup: ({ setup, extra }) => `${setup}${extra}`,
  setupOptions: ({ options }) => ` con ${options}`,
  setupNonplayers: ({ factions }) => `, no jugadores: ${factions}`,
  setupSeed: ({ seed }) => `, semilla ${seed}`,

  board: {
    space: 'Espacio',
    level: 'Nivel',
    markers: 'Marcadores',
    empty: 'Vacíos',
    pieces: 'Piezas',
    margins: 'Márgenes',
    eligible: 'Elegibles',
    card: 'Carta',
    discarded: 'descartes',
    seenCards: 'Cartas boca abajo',
    yes: 'sí',
  },
  pool: ({ faction }) => `Reserva ${faction.inCase('of')}`,
  onlyKnows: ({ place, faction }) =>
    `${place} (solo lo ${faction.isPlural ? 'saben' : 'sabe'} ${faction.inCase('subject')})`,
  openCard: ({ card, unseen }) => `${card}, ${unseen === 1 ? 'queda' : 'quedan'} ${unseen} en el mazo`,

  status: { inForce: 'Vigente', inProgress: 'En curso', onThisCard: 'En esta carta', margins: 'Márgenes' },
  effectEnds: {
    condition: 'mientras se cumpla su condición',
    game: 'hasta el final de la partida',
    Reset: ({ round }) => `hasta el final de la próxima Ronda de ${round}`,
    nextCard: 'hasta la próxima carta',
  },
  lastingEffect: ({ card, side, faction, since, choice, end }) =>
    `${card}${side === '' ? '' : `, ${side}`}${faction}${since}${choice}, ${end}`,
  effectChoice: ({ subjects }) => `, elección: ${subjects}`,
  byFaction: ({ faction }) => `, por ${faction.inCase('subject')}`,
  sinceCard: ({ card }) => `, desde la carta ${card}`,
  noCard: 'inicial',
  limitedText: ({ text }) => `${text} (Operación Limitada)`,
  actionInProgress: ({ text, rule, location, payment }) =>
    `${text}${rule === '' ? '' : ` (${rule})`}${location === '' ? '' : ` ${location}`}${payment}`,
  costPaid: ({ cost }) => `, ${cost.text} pagad${adjectiveEnding(cost)}`,
  obligation: ({ faction, obligation, rule }) =>
    `${faction.inCase('alone')}: pendiente: ${obligation} (${rule})`,
  turnPassed: 'pasa',
  withActivity: ({ text, activity }) => `${text} con ${activity}`,
  factionStatement: ({ faction, detail }) => `${faction.inCase('alone')}: ${detail}`,
  marginWithSum: ({ faction, value, sum, rule }) =>
    `${faction.inCase('alone')} ${value}${sum === '' ? '' : ` = ${sum}`}${rule === '' ? '' : ` (${rule})`}`,
  minimumOf: ({ sums }) => `el mínimo de ${sums}`,
  maximumOf: ({ sums }) => `el máximo de ${sums}`,

  ranking: { place: 'Puesto', faction: 'Facción', margin: 'Margen' },
  rankingPlace: ({ place }) => `${place}.º`,
  noVictoryCondition: 'No se cumple ninguna condición de victoria.',
  victory: ({ faction, margin, rule }) =>
    `${faction.isPlural ? 'ganan' : 'gana'} ${faction.inCase('subject')}: condición de victoria cumplida, margen ${margin}${inParentheses(rule)}.`,
  victoryByMargin: ({ faction, margin, rule }) =>
    `${faction.isPlural ? 'ganan' : 'gana'} ${faction.inCase('subject')} con el margen más alto, ${margin}${inParentheses(rule)}.`,
  sharedVictory: ({ factions, margin, rule }) =>
    `empate: ${factions} comparten el primer puesto con margen ${margin}${inParentheses(rule)}.`,
  highestMargin: ({ faction, margin, rule }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'tienen' : 'tiene'} el margen más alto, ${margin}${inParentheses(rule)}.`,
  tieWonWithoutSeat: ({ faction }) =>
    `${faction.isPlural ? 'ganan' : 'gana'} el desempate por el primer puesto ${faction.inCase('subject')}: no gana ningún jugador.`,
  tieBroken: 'Márgenes iguales: la regla de los empates decide el orden.',
  defeat: 'Ha ganado un no jugador: todos los jugadores pierden y quedan por detrás de los no jugadores.',
  soloResult: ({ faction, degree, lead, rule }) =>
    `${faction.inCase('alone')}: ${degree}, ${lead} mejor no jugador (${rule}).`,
  soloTie: 'empatado con el',
  soloDeficit: ({ difference }) => `${difference} por detrás del`,
  soloLead: ({ difference }) => `${difference} por delante del`,

  nonplayerReasons: ({ faction }) =>
    `Por qué ${faction.inCase('subject')} ${faction.isPlural ? 'actuaron' : 'actuó'} así:`,
};
