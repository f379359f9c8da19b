/** French messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';
import { colon, quote, semicolon } from '../nouns/french-articles.ts';

const ANOTHER = 'choisir un fichier enregistré comme tel';
const AS_WRITTEN = 'le prendre tout entier, tel qu’il a été écrit';
const BY_OTHERS = 'il a été fait avec d’autres règles, ou à la main';
const LOADED_BEFORE = `${BY_OTHERS}${colon}prendre une partie qui a déjà été chargée`;
const WHOLE = 'le copier tout entier, du nom du volume à sa dernière lettre';
const AGAIN = 'le demander de nouveau';
const ASK_SAVE = `${BY_OTHERS}${colon}demander la partie enregistrée`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'une partie enregistrée', table: 'une table enregistrée', seat: 'le fichier d’une Faction' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `ce n’est pas ${file}${colon}plus de ${millions} millions de caractères${semicolon}${ANOTHER}`,
    tooDeep: ({ file, levels }) =>
      `ce n’est pas ${file}${colon}plus de ${levels} niveaux de profondeur${semicolon}${ANOTHER}`,
    cut: () => `le fichier n’est pas entier${colon}ce n’est pas un texte JSON${semicolon}${AS_WRITTEN}`,
    noDigest: ({ file }) => `ce n’est pas ${file}${colon}il n’y a pas d’empreinte${semicolon}${ANOTHER}`,
    changed: () =>
      `l’empreinte ne correspond pas au contenu${colon}le fichier a été modifié${semicolon}${AS_WRITTEN}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const subject = path === '' ? 'le fichier' : `ce qui se trouve sous ${quote(path)}`;
      const wrong =
        unknownKeys === ''
          ? 'manque, ou n’est pas ce qu’un tel fichier y contient'
          : `contient ${unknownKeys}, qu’aucun fichier de ce genre ne contient`;
      return `ce n’est pas ${file}${colon}${subject} ${wrong}${semicolon}${ANOTHER}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `c’est une partie de ${savedVolume}, non de ${volume}${colon}la charger avec ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `c’est une partie de l’édition ${savedEdition}, non de l’édition ${edition}${colon}la charger avec cette édition-là`,
    otherRules: ({ texts }) => {
      const changes = texts === '' ? 'aucun texte de règle, seulement ce qui en est tiré' : texts;
      return `les règles ont changé depuis${colon}${changes}${semicolon}la charger avec les règles avec lesquelles elle a été jouée`;
    },
    unmade: ({ reason }) => `une telle partie ne peut pas être créée (${reason})${semicolon}${LOADED_BEFORE}`,
    diverged: ({ turn, answer }) =>
      `le tour ${turn} (${answer === '' ? 'la position finale' : answer}) ne mène pas à ce que dit le fichier${semicolon}${LOADED_BEFORE}`,
    stuck: ({ turn, answer, reason }) =>
      `le tour ${turn} (${answer}) ne peut pas être joué (${reason})${semicolon}${LOADED_BEFORE}`,
    linkTooLong: () => `ce n’est pas un lien vers une partie${colon}il est trop long${semicolon}${WHOLE}`,
    noLink: () => `ce n’est pas un lien vers une partie${semicolon}${WHOLE}`,
    linkCut: () => `le lien n’est pas entier${colon}sa fin manque${semicolon}${WHOLE}`,
    linkChanged: () =>
      `le lien a été modifié${colon}sa somme de contrôle ne correspond pas${semicolon}${AGAIN}`,
    linkMisshapen: () => `le lien a été modifié${colon}il n’est pas fait comme un lien${semicolon}${AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `c’est un lien vers une partie de ${linkVolume}, non de ${volume}${colon}l’ouvrir avec ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `c’est un lien vers une partie de l’édition ${linkEdition}, non de l’édition ${edition}${colon}l’ouvrir avec cette édition-là`,
    linkOtherRules: ({ volume, edition }) =>
      `les règles de ${volume}, édition ${edition}, ont changé depuis que le lien a été fait${colon}l’ouvrir là où se trouvent les règles avec lesquelles il a été fait`,
    linkUnmade: ({ reason }) => `une telle partie ne peut pas être créée (${reason})${semicolon}${ASK_SAVE}`,
    linkStuck: ({ reason }) => `la partie du lien ne peut pas être jouée (${reason})${semicolon}${ASK_SAVE}`,
    linkDiverged: () => `avec ces règles, la partie n’atteint pas la position du lien${semicolon}${ASK_SAVE}`,
  },
};
