/** Spanish messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';

const ANOTHER = 'elija un archivo que se haya guardado como tal';
const AS_WRITTEN = 'tómelo entero, tal como se escribió';
const BY_OTHERS = 'se hizo con otras reglas o a mano';
const LOADED_BEFORE = `${BY_OTHERS}: tome una partida que ya se haya cargado`;
const WHOLE = 'cópielo entero, desde el nombre del volumen hasta su última letra';
const AGAIN = 'pídalo otra vez';
const ASK_SAVE = `${BY_OTHERS}: pida la partida guardada`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'una partida guardada', table: 'una mesa guardada', seat: 'el archivo de una Facción' },
  sentences: {
    tooLong: ({ file, millions }) => `no es ${file}: tiene más de ${millions} millones de letras; ${ANOTHER}`,
    tooDeep: ({ file, levels }) => `no es ${file}: tiene más de ${levels} niveles de profundidad; ${ANOTHER}`,
    cut: () => `el archivo no está entero: no es un texto JSON; ${AS_WRITTEN}`,
    noDigest: ({ file }) => `no es ${file}: no tiene huella; ${ANOTHER}`,
    changed: () => `la huella no corresponde al contenido: el archivo ha sido modificado; ${AS_WRITTEN}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const subject = path === '' ? 'el archivo' : `lo que está en “${path}”`;
      const wrong =
        unknownKeys === ''
          ? 'falta, o no es lo que un archivo así tiene ahí'
          : `tiene ${unknownKeys}, que ningún archivo así tiene`;
      return `no es ${file}: ${subject} ${wrong}; ${ANOTHER}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `es una partida de ${savedVolume}, no de ${volume}: cárguela con ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `es una partida de la edición ${savedEdition}, no de la edición ${edition}: cárguela con aquella edición`,
    otherRules: ({ texts }) => {
      const changes = texts === '' ? 'ningún texto de regla, solo lo que resulta de ellos' : texts;
      return `las reglas han cambiado desde entonces: ${changes}; cárguela con las reglas con que se jugó`;
    },
    unmade: ({ reason }) => `no se puede crear una partida así (${reason}); ${LOADED_BEFORE}`,
    diverged: ({ turn, answer }) =>
      `el turno ${turn} (${answer === '' ? 'la posición final' : answer}) no da lo que dice el archivo; ${LOADED_BEFORE}`,
    stuck: ({ turn, answer, reason }) =>
      `el turno ${turn} (${answer}) no se puede jugar (${reason}); ${LOADED_BEFORE}`,
    linkTooLong: () => `no es un enlace a una partida: es demasiado largo; ${WHOLE}`,
    noLink: () => `no es un enlace a una partida; ${WHOLE}`,
    linkCut: () => `el enlace no está entero: falta su final; ${WHOLE}`,
    linkChanged: () => `el enlace ha sido modificado: su suma de control no corresponde; ${AGAIN}`,
    linkMisshapen: () => `el enlace ha sido modificado: no está hecho como un enlace; ${AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `es un enlace a una partida de ${linkVolume}, no de ${volume}: ábralo con ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `es un enlace a una partida de la edición ${linkEdition}, no de la edición ${edition}: ábralo con aquella edición`,
    linkOtherRules: ({ volume, edition }) =>
      `las reglas de ${volume}, edición ${edition}, han cambiado desde que se hizo el enlace: ábralo donde estén las reglas con que se hizo`,
    linkUnmade: ({ reason }) => `no se puede crear una partida así (${reason}); ${ASK_SAVE}`,
    linkStuck: ({ reason }) => `la partida del enlace no puede continuar (${reason}); ${ASK_SAVE}`,
    linkDiverged: () => `con estas reglas, la partida no llega a la posición del enlace; ${ASK_SAVE}`,
  },
};
