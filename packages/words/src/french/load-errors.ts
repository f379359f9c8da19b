/** French messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';
import { colon, quote, semicolon } from '../nouns/french-articles.ts';

const CHOOSE_SAVE = 'choisir un fichier enregistré comme tel';
const USE_WHOLE_FILE = 'le prendre tout entier, tel qu’il a été écrit';
const UNKNOWN_SOURCE = 'il a été fait avec d’autres règles, ou à la main';
const USE_LOADED_GAME = `${UNKNOWN_SOURCE}${colon}prendre une partie qui a déjà été chargée`;
const COPY_WHOLE_LINK = 'le copier tout entier, du nom du volume à sa dernière lettre';
const REQUEST_AGAIN = 'le demander de nouveau';
const REQUEST_SAVE = `${UNKNOWN_SOURCE}${colon}demander la partie enregistrée`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'une partie enregistrée', table: 'une table enregistrée', seat: 'le fichier d’une Faction' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `ce n’est pas ${file}${colon}plus de ${millions} millions de caractères${semicolon}${CHOOSE_SAVE}`,
    tooDeep: ({ file, levels }) =>
      `ce n’est pas ${file}${colon}plus de ${levels} niveaux de profondeur${semicolon}${CHOOSE_SAVE}`,
    cut: () => `le fichier n’est pas entier${colon}ce n’est pas un texte JSON${semicolon}${USE_WHOLE_FILE}`,
    noDigest: ({ file }) => `ce n’est pas ${file}${colon}il n’y a pas d’empreinte${semicolon}${CHOOSE_SAVE}`,
    changed: () =>
      `l’empreinte ne correspond pas au contenu${colon}le fichier a été modifié${semicolon}${USE_WHOLE_FILE}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const subject = path === '' ? 'le fichier' : `ce qui se trouve sous ${quote(path)}`;
      const problem =
        unknownKeys === ''
          ? 'manque, ou n’est pas ce qu’un tel fichier y contient'
          : `contient ${unknownKeys}, qu’aucun fichier de ce genre ne contient`;
      return `ce n’est pas ${file}${colon}${subject} ${problem}${semicolon}${CHOOSE_SAVE}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `c’est une partie de ${savedVolume}, non de ${volume}${colon}la charger avec ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `c’est une partie de l’édition ${savedEdition}, non de l’édition ${edition}${colon}la charger avec cette édition-là`,
    otherRules: ({ texts }) => {
      const changes = texts === '' ? 'aucun texte de règle, seulement ce qui en est tiré' : texts;
      return `les règles ont changé depuis${colon}${changes}${semicolon}la charger avec les règles avec lesquelles elle a été jouée`;
    },
    notCreated: ({ reason }) =>
      `une telle partie ne peut pas être créée (${reason})${semicolon}${USE_LOADED_GAME}`,
    diverged: ({ turn, answer }) =>
      `le tour ${turn} (${answer === '' ? 'la position finale' : answer}) ne mène pas à ce que dit le fichier${semicolon}${USE_LOADED_GAME}`,
    stuck: ({ turn, answer, reason }) =>
      `le tour ${turn} (${answer}) ne peut pas être joué (${reason})${semicolon}${USE_LOADED_GAME}`,
    linkTooLong: () =>
      `ce n’est pas un lien vers une partie${colon}il est trop long${semicolon}${COPY_WHOLE_LINK}`,
    noLink: () => `ce n’est pas un lien vers une partie${semicolon}${COPY_WHOLE_LINK}`,
    linkCut: () => `le lien n’est pas entier${colon}sa fin manque${semicolon}${COPY_WHOLE_LINK}`,
    linkChanged: () =>
      `le lien a été modifié${colon}sa somme de contrôle ne correspond pas${semicolon}${REQUEST_AGAIN}`,
    linkMisshapen: () =>
      `le lien a été modifié${colon}il n’est pas fait comme un lien${semicolon}${REQUEST_AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `c’est un lien vers une partie de ${linkVolume}, non de ${volume}${colon}l’ouvrir avec ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `c’est un lien vers une partie de l’édition ${linkEdition}, non de l’édition ${edition}${colon}l’ouvrir avec cette édition-là`,
    linkOtherRules: ({ volume, edition }) =>
      `les règles de ${volume}, édition ${edition}, ont changé depuis que le lien a été fait${colon}l’ouvrir là où se trouvent les règles avec lesquelles il a été fait`,
    linkNotCreated: ({ reason }) =>
      `une telle partie ne peut pas être créée (${reason})${semicolon}${REQUEST_SAVE}`,
    linkStuck: ({ reason }) =>
      `la partie du lien ne peut pas être jouée (${reason})${semicolon}${REQUEST_SAVE}`,
    linkDiverged: () =>
      `avec ces règles, la partie n’atteint pas la position du lien${semicolon}${REQUEST_SAVE}`,
  },
};
