/** A terminal outside of a game, in Spanish. */
import type { TerminalMessages } from '../terminal-messages.ts';

/** The messages of a terminal outside of a game. */
export const terminal: TerminalMessages = {
  error: 'error',
  hint: 'consejo:',

  building: 'construcción',
  outcomes: { built: 'construido', unchanged: 'sin cambio' },
  files: ({ count }) => `${count} ${count === 1 ? 'archivo' : 'archivos'}`,

  seats: ({ count }) => `${count} ${count === 1 ? 'Facción' : 'Facciones'}`,
  whichGame: ({ count }) => `¿Qué juego? De 1 a ${count}, o q para salir >`,
  noGame: ({ typed, count }) => `No hay ningún juego “${typed}”. Responder con un número, de 1 a ${count}.`,
  whomToPlay: ({ factions, nobody }) =>
    `¿Qué Facción jugar contra no jugadores? ${factions}, o ${nobody} si todos los jugadores están en la mesa >`,
  nobody: 'ninguna',
  notAFaction: ({ typed, factions }) =>
    `No hay ninguna Facción “${typed}”. Responder con una de estas: ${factions}.`,

  randomAgents: ({ start }) => `${start}, jugadores al azar`,
  randomPlayers: ({ start }) => `${start}, jugadores al azar`,
  headings: { log: 'Registro', board: 'Mapa', ranking: 'Clasificación' },
  afterDecisions: ({ count }) => `tras ${count} ${count === 1 ? 'decisión' : 'decisiones'}`,
  sameAgain: ({ command }) => `La misma partida: ${command}`,
  playYourself: ({ command }) => `Jugar uno mismo:  ${command}`,

  noVolume: ({ wanted }) => `No hay ningún volumen “${wanted}”.`,
  volumesHere: ({ names }) => `Volúmenes presentes: ${names}. Nombrar uno, o la ruta de su carpeta.`,
  noVolumes: 'ninguno',
  noVolumeAtAll: 'No hay ningún volumen en rules/.',
  makeVolume: '`quipu new` crea uno.',
  didYouMean: ({ guess }) => `¿Quiso decir “${guess}”?`,
  stale: {
    missing: ({ name }) => `El volumen “${name}” no está construido.`,
    outdated: ({ name }) => `El volumen “${name}” se construyó con otras reglas, o con otro compilador.`,
    edited: ({ name }) => `El código generado del volumen “${name}” se cambió a mano.`,
  },
  run: ({ command }) => `Ejecutar \`${command}\`.`,

  noFaction: ({ title, given }) => `${title} no tiene ninguna Facción “${given}”.`,
  itsFactions: ({ factions }) => `Sus Facciones: ${factions}.`,
  nonplayerOfGame: 'un no jugador de la partida',
  twoPlayers: ({ seat, one, other }) => `${seat} tiene dos jugadores: ${one} y ${other}.`,
  leaveOneOut: 'Quitar uno de los dos.',
  seatOfNobody: ({ given }) => `${given} no dice de qué Facción se trata.`,
  seatWithoutAgent: ({ given, faction }) => `${given} no dice quién juega ${faction}.`,
  seatExample: ({ example }) => `Escribir la Facción, = y quién la juega: ${example}.`,
  noInstructions: ({ title, factions, mine }) =>
    `${title} no tiene instrucciones para ${factions}: nadie jugaría allí contra ${mine}.`,
  leaveOutMe: 'Sin --me, todos los jugadores están en la mesa.',
  someNonplayers: ({ factions }) =>
    `Con --nonplayers ${factions} en lugar de --me, hay jugadores en la mesa para los demás.`,
  ofOneVolume:
    'Un despliegue, una opción, unos no jugadores y un mazo son de un volumen, y no se nombra ninguno.',
  nameVolume: ({ command }) => `Nombrarlo: \`${command}\`, con las mismas opciones detrás.`,

  isFolder: ({ file }) => `“${file}” es una carpeta.`,
  isDevice: ({ file }) => `“${file}” es un dispositivo.`,
  noFile: ({ file }) => `No hay ningún archivo “${file}”.`,
  nameFile: 'Nombrar un archivo.',
  nameOther: 'Nombrar un archivo que exista.',
  notLoaded: ({ file, why }) => `“${file}” no se puede cargar: ${why}.`,
  notOpened: ({ why }) => `El enlace no se puede abrir: ${why}.`,
  agents: ({ names }) => `Agentes: ${names}.`,
  unmade: ({ why }) => `Tal partida es imposible: ${why}.`,
  unseated: ({ why }) => `Nadie puede sentarse así: ${why}.`,
  whyUnmade: {
    'unknown-setup': 'ese despliegue no existe',
    'unknown-option': 'esa opción no existe',
    'doubled-option': 'una opción se da dos veces',
    'excluded-option': 'esas opciones se excluyen, o excluyen el despliegue',
    'no-nonplayers': 'el volumen no tiene no jugadores',
    'unknown-nonplayer': 'ese no jugador no existe',
    'doubled-nonplayer': 'un no jugador se da dos veces',
    'shared-nonplayer': 'con esas opciones, un jugador dirige a uno de los no jugadores',
    'unknown-card': 'esa carta no existe',
    'doubled-card': 'una carta está dos veces en el mazo',
    'missing-card': 'falta una carta en el mazo',
    'extra-card': 'sobra una carta en el mazo',
    'bad-seed': 'una semilla es un número entero',
    'unknown-seat': 'esa Facción no existe',
    'unknown-agent': 'ese agente no existe',
    'bad-setting': 'el agente no tiene ese ajuste',
    'no-clock': 'el agente necesita un reloj',
    unfit: 'el agente no puede jugar esa Facción',
    'not-here': 'su volumen no está aquí',
    'not-built': 'su volumen no está entre los construidos',
  },
  setups: ({ names }) => `Despliegues: ${names}.`,
  deckCards: ({ keys }) => `Un archivo de mazo tiene una carta por línea, por su clave: ${keys}.`,

  unknownCommand: ({ name }) => `orden desconocida: ${name}`,
  unknownOption: ({ name }) => `opción desconocida: ${name}`,
  missingArgument: ({ name }) => `falta el argumento ${name}`,
  optionWithoutValue: ({ option }) => `falta el valor de la opción ${option}`,
  requiredOption: ({ option }) => `falta la opción ${option}`,
  wrongValue: ({ option, value }) => `la opción ${option} no admite “${value}”`,
  optionsTogether: ({ one, other }) => `las opciones ${one} y ${other} se excluyen`,
  tooManyArguments: ({ given }) => `demasiados argumentos: ${given}`,
  seeHelp: '`quipu --help` o `quipu <orden> --help` da ayuda (en inglés).',
};
