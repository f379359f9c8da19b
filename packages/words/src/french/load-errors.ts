/** French messages for saves and links that cannot be read. */
import type { LoadErrorMessages } from '@quipu/engine/internal';
import { colon, quote, semicolon } from '../nouns/french-articles.ts';

const CHOOSE_ANOTHER_FILE = 'choisissez un autre fichier';
const USE_SAVED_FILE = 'prenez le fichier entier, tel qu’il a été enregistré';
const UNKNOWN_SOURCE = 'elle vient d’autres règles ou a été modifiée à la main';
const USE_ANOTHER_SAVE = `${UNKNOWN_SOURCE}${semicolon}prenez une autre partie enregistrée`;
const COPY_ALL = 'copiez le lien en entier, jusqu’à sa dernière lettre';
const ASK_AGAIN = 'redemandez le lien';
const ASK_FOR_SAVE = `${UNKNOWN_SOURCE}${semicolon}demandez un fichier de la partie`;

export const loadErrors: LoadErrorMessages = {
  files: { game: 'une partie enregistrée', table: 'une table enregistrée', seat: 'le fichier d’une Faction' },
  sentences: {
    tooLong: ({ file, millions }) =>
      `ce fichier n’est pas ${file}${colon}il dépasse ${millions} millions de caractères${semicolon}${CHOOSE_ANOTHER_FILE}`,
    tooDeep: ({ file, levels }) =>
      `ce fichier n’est pas ${file}${colon}il a plus de ${levels} niveaux d’imbrication${semicolon}${CHOOSE_ANOTHER_FILE}`,
    cut: () => `ce fichier est abîmé ou incomplet${semicolon}${USE_SAVED_FILE}`,
    noDigest: ({ file }) => `ce fichier n’est pas ${file}${semicolon}${CHOOSE_ANOTHER_FILE}`,
    changed: () => `ce fichier a été modifié après son enregistrement${semicolon}${USE_SAVED_FILE}`,
    misshapen: ({ file, path, unknownKeys }) => {
      const details = [
        ...(path === '' ? [] : [`à ${quote(path)}`]),
        ...(unknownKeys === '' ? [] : [`élément inconnu${colon}${unknownKeys}`]),
      ].join(', ');
      return `ce fichier n’est pas ${file}, ou il est abîmé${details === '' ? '' : ` (${details})`}${semicolon}${CHOOSE_ANOTHER_FILE}`;
    },
    foreign: ({ savedVolume, volume }) =>
      `c’est une partie de ${savedVolume}, non de ${volume}${semicolon}ouvrez-la avec ${savedVolume}`,
    otherEdition: ({ savedEdition, edition }) =>
      `c’est une partie de l’édition ${savedEdition}, non de l’édition ${edition}${semicolon}ouvrez-la avec cette édition-là`,
    otherRules: ({ texts }) =>
      `les règles ont changé depuis l’enregistrement de cette partie${texts === '' ? '' : ` (${texts})`}${semicolon}ouvrez-la avec les règles avec lesquelles elle a été jouée`,
    notCreated: ({ reason }) =>
      `cette partie ne peut pas commencer (${reason})${semicolon}${USE_ANOTHER_SAVE}`,
    diverged: ({ turn, answer }) =>
      `le tour ${turn} (${answer === '' ? 'la position finale' : answer}) ne mène pas à la position enregistrée${semicolon}${USE_ANOTHER_SAVE}`,
    stuck: ({ turn, answer, reason }) =>
      `le tour ${turn} (${answer}) ne peut pas être joué (${reason})${semicolon}${USE_ANOTHER_SAVE}`,
    linkTooLong: () => `ce n’est pas un lien vers une partie${colon}il est trop long${semicolon}${COPY_ALL}`,
    noLink: () => `ce n’est pas un lien vers une partie${semicolon}${COPY_ALL}`,
    linkCut: () => `ce lien est incomplet${colon}il manque sa fin${semicolon}${COPY_ALL}`,
    linkChanged: () => `ce lien a été modifié${semicolon}${ASK_AGAIN}`,
    linkMisshapen: () => `ce lien a été modifié ou ne mène pas à une partie${semicolon}${ASK_AGAIN}`,
    linkForeign: ({ linkVolume, volume }) =>
      `ce lien mène à une partie de ${linkVolume}, non de ${volume}${semicolon}ouvrez-le avec ${linkVolume}`,
    linkOtherEdition: ({ linkEdition, edition }) =>
      `ce lien mène à une partie de l’édition ${linkEdition}, non de l’édition ${edition}${semicolon}ouvrez-le avec cette édition-là`,
    linkOtherRules: ({ volume, edition }) =>
      `les règles de ${volume}, édition ${edition}, ont changé depuis la création de ce lien${semicolon}ouvrez-le avec les règles d’alors`,
    linkNotCreated: ({ reason }) =>
      `la partie de ce lien ne peut pas commencer (${reason})${semicolon}${ASK_FOR_SAVE}`,
    linkStuck: ({ reason }) =>
      `la partie de ce lien ne peut pas continuer (${reason})${semicolon}${ASK_FOR_SAVE}`,
    linkDiverged: () =>
      `avec ces règles, la partie n’atteint pas la position de ce lien${semicolon}${ASK_FOR_SAVE}`,
  },
};
