/** Spanish messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';

const CHOOSE_SAVE = 'elija un archivo que se haya guardado como tal';
const USE_WHOLE_FILE = 'tómelo entero, tal como se escribió';
const UNKNOWN_SOURCE = 'se hizo con otras reglas o a mano';
const USE_LOADED_GAME = `${UNKNOWN_SOURCE}: tome una partida que ya se haya cargado`;
const COPY_WHOLE_LINK = 'cópielo entero, desde el nombre del volumen hasta su última letra';
const REQUEST_AGAIN = 'pídalo otra vez';
const REQUEST_SAVE = `${UNKNOWN_SOURCE}: pida la partida guardada`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'una partida guardada', table: 'una mesa guardada', seat: 'el archivo de una Facción' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `no es ${file}: tiene más de ${millions} millones de letras; ${CHOOSE_SAVE}`,
    tooDeep: ({ file, levels }) =>
      `no es ${file}: tiene más de ${levels} niveles de profundidad; ${CHOOSE_SAVE}`,
    cut: () => `el archivo no está entero: no es un texto JSON; ${USE_WHOLE_FILE}`,
    noDigest: ({ file }) => `no es ${file}: no tiene huella; ${CHOOSE_SAVE}`,
    changed: () => `la huella no corresponde al contenido: el archivo ha sido modificado; ${USE_WHOLE_FILE}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const subject = path === '' ? 'el archivo' : `lo que está en “${path}”`;
      const problem =
        unknownKeys === ''
          ? 'falta, o no es lo que un archivo así tiene ahí'
          : `tiene ${unknownKeys}, que ningún archivo así tiene`;
      return `no es ${file}: ${subject} ${problem}; ${CHOOSE_SAVE}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `es una partida de ${savedVolume}, no de ${volume}: cárguela con ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `es una partida de la edición ${savedEdition}, no de la edición ${edition}: cárguela con aquella edición`,
    otherRules: ({ texts }) => {
      const changes = texts === '' ? 'ningún texto de regla, solo lo que resulta de ellos' : texts;
      return `las reglas han cambiado desde entonces: ${changes}; cárguela con las reglas con que se jugó`;
    },
    notCreated: ({ reason }) => `no se puede crear una partida así (${reason}); ${USE_LOADED_GAME}`,
    diverged: ({ turn, answer }) =>
      `el turno ${turn} (${answer === '' ? 'la posición final' : answer}) no da lo que dice el archivo; ${USE_LOADED_GAME}`,
    stuck: ({ turn, answer, reason }) =>
      `el turno ${turn} (${answer}) no se puede jugar (${reason}); ${USE_LOADED_GAME}`,
    linkTooLong: () => `no es un enlace a una partida: es demasiado largo; ${COPY_WHOLE_LINK}`,
    noLink: () => `no es un enlace a una partida; ${COPY_WHOLE_LINK}`,
    linkCut: () => `el enlace no está entero: falta su final; ${COPY_WHOLE_LINK}`,
    linkChanged: () => `el enlace ha sido modificado: su suma de control no corresponde; ${REQUEST_AGAIN}`,
    linkMisshapen: () => `el enlace ha sido modificado: no está hecho como un enlace; ${REQUEST_AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `es un enlace a una partida de ${linkVolume}, no de ${volume}: ábralo con ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `es un enlace a una partida de la edición ${linkEdition}, no de la edición ${edition}: ábralo con aquella edición`,
    linkOtherRules: ({ volume, edition }) =>
      `las reglas de ${volume}, edición ${edition}, han cambiado desde que se hizo el enlace: ábralo donde estén las reglas con que se hizo`,
    linkNotCreated: ({ reason }) => `no se puede crear una partida así (${reason}); ${REQUEST_SAVE}`,
    linkStuck: ({ reason }) => `la partida del enlace no puede continuar (${reason}); ${REQUEST_SAVE}`,
    linkDiverged: () => `con estas reglas, la partida no llega a la posición del enlace; ${REQUEST_SAVE}`,
  },
};
