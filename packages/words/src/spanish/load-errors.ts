/** Spanish messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';

const CHOOSE_ANOTHER_FILE = 'elija otro archivo';
const USE_SAVED_FILE = 'use el archivo entero, tal como se guardó';
const UNKNOWN_SOURCE = 'viene de otras reglas o se ha modificado a mano';
const USE_ANOTHER_SAVE = `${UNKNOWN_SOURCE}; use otra partida guardada`;
const COPY_ALL = 'copie el enlace entero, hasta su última letra';
const ASK_AGAIN = 'pida el enlace otra vez';
const ASK_FOR_SAVE = `${UNKNOWN_SOURCE}; pida un archivo de la partida`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'una partida guardada', table: 'una mesa guardada', seat: 'el archivo de una Facción' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `este archivo no es ${file}: pasa de ${millions} millones de caracteres; ${CHOOSE_ANOTHER_FILE}`,
    tooDeep: ({ file, levels }) =>
      `este archivo no es ${file}: tiene más de ${levels} niveles de anidación; ${CHOOSE_ANOTHER_FILE}`,
    cut: () => `este archivo está dañado o incompleto; ${USE_SAVED_FILE}`,
    noDigest: ({ file }) => `este archivo no es ${file}; ${CHOOSE_ANOTHER_FILE}`,
    changed: () => `este archivo se modificó después de guardarlo; ${USE_SAVED_FILE}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const details = [
        ...(path === '' ? [] : [`en “${path}”`]),
        ...(unknownKeys === '' ? [] : [`elemento desconocido: ${unknownKeys}`]),
      ].join(', ');
      return `este archivo no es ${file} o está dañado${details === '' ? '' : ` (${details})`}; ${CHOOSE_ANOTHER_FILE}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `es una partida de ${savedVolume}, no de ${volume}; ábrala con ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `es una partida de la edición ${savedEdition}, no de la edición ${edition}; ábrala con aquella edición`,
    otherRules: ({ texts }) =>
      `las reglas han cambiado desde que se guardó esta partida${texts === '' ? '' : ` (${texts})`}; ábrala con las reglas con que se jugó`,
    notCreated: ({ reason }) => `esta partida no puede empezar (${reason}); ${USE_ANOTHER_SAVE}`,
    diverged: ({ turn, answer }) =>
      `el turno ${turn} (${answer === '' ? 'la posición final' : answer}) no lleva a la posición guardada; ${USE_ANOTHER_SAVE}`,
    stuck: ({ turn, answer, reason }) =>
      `el turno ${turn} (${answer}) no se puede jugar (${reason}); ${USE_ANOTHER_SAVE}`,
    linkTooLong: () => `esto no es un enlace a una partida: es demasiado largo; ${COPY_ALL}`,
    noLink: () => `esto no es un enlace a una partida; ${COPY_ALL}`,
    linkCut: () => `este enlace está incompleto: falta el final; ${COPY_ALL}`,
    linkChanged: () => `este enlace se ha modificado; ${ASK_AGAIN}`,
    linkMisshapen: () => `este enlace se ha modificado o no lleva a una partida; ${ASK_AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `este enlace lleva a una partida de ${linkVolume}, no de ${volume}; ábralo con ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `este enlace lleva a una partida de la edición ${linkEdition}, no de la edición ${edition}; ábralo con aquella edición`,
    linkOtherRules: ({ volume, edition }) =>
      `las reglas de ${volume}, edición ${edition}, han cambiado desde que se hizo este enlace; ábralo con las reglas de entonces`,
    linkNotCreated: ({ reason }) => `la partida de este enlace no puede empezar (${reason}); ${ASK_FOR_SAVE}`,
    linkStuck: ({ reason }) => `la partida de este enlace no puede continuar (${reason}); ${ASK_FOR_SAVE}`,
    linkDiverged: () => `con estas reglas, la partida no llega a la posición de este enlace; ${ASK_FOR_SAVE}`,
  },
};
