/** French messages of the terminal outside of a game. */
import { colon, quote, semicolon } from '../nouns/french-articles.ts';
import type { TerminalMessages } from '../terminal-messages.ts';

export const terminal: TerminalMessages = {
  error: 'erreur',
  hint: `conseil${colon.trimEnd()}`,

  building: 'construction',
  editionsToBuild: ({ names }) =>
    `Éditions qui ont les mêmes changements, à construire aussi${colon}${names}`,
  buildOutcomes: { built: 'construit', unchanged: 'inchangé' },
  fileCount: ({ count }) => `${count} ${count < 2 ? 'fichier' : 'fichiers'}`,

  seatCount: ({ count }) => `${count} ${count < 2 ? 'Faction' : 'Factions'}`,
  gamePrompt: ({ count }) => `Quel jeu\u{202f}? De 1 à ${count}, ou q pour quitter >`,
  unknownGame: ({ input, count }) =>
    `Il n’y a pas de jeu ${quote(input)}. Répondre par un numéro, de 1 à ${count}.`,
  factionPrompt: ({ factions, noneAnswer }) =>
    `Quelle Faction jouer contre des Non-joueurs\u{202f}? ${factions}, ou ${noneAnswer} si tous les joueurs sont à la table >`,
  noneAnswer: 'aucune',
  factionNotOffered: ({ input, factions }) =>
    `Il n’y a pas de Faction ${quote(input)}. Répondre par l’une d’elles${colon}${factions}.`,

  titleWithoutNonplayers: ({ start }) => `${start}, joueurs au hasard`,
  titleWithNonplayers: ({ start }) => `${start}, joueurs au hasard`,
  headings: { log: 'Journal', board: 'Plateau', ranking: 'Classement' },
  afterDecisions: ({ count }) => `après ${count} ${count < 2 ? 'décision' : 'décisions'}`,
  repeatCommand: ({ command }) => `La même partie${colon}${command}`,
  playCommand: ({ command }) => `Jouer soi-même${colon}${command}`,

  unknownVolume: ({ name }) => `Il n’y a pas de volume ${quote(name)}.`,
  knownVolumes: ({ names }) => `Volumes présents${colon}${names}. En nommer un, ou le chemin de son dossier.`,
  emptyVolumeList: 'aucun',
  noVolumesInFolder: 'Il n’y a aucun volume sous rules/.',
  createVolumeHint: '`quipu new` en crée un.',
  didYouMean: ({ guess }) => `Vouliez-vous dire ${quote(guess)}\u{202f}?`,
  staleVolume: {
    missing: ({ name }) => `Le volume ${quote(name)} n’est pas construit.`,
    outdated: ({ name }) =>
      `Le volume ${quote(name)} a été construit d’après d’autres règles, ou par un autre compilateur.`,
    edited: ({ name }) => `Le code généré du volume ${quote(name)} a été modifié à la main.`,
  },
  runCommand: ({ command }) => `Exécuter \`${command}\`.`,

  unknownFaction: ({ title, value }) => `${title} n’a pas de Faction ${quote(value)}.`,
  factionsOfGame: ({ factions }) => `Ses Factions${colon}${factions}.`,
  nonplayerOfGame: 'un Non-joueur de la partie',
  twoPlayersForSeat: ({ seat, first, second }) => `${seat} a deux joueurs${colon}${first} et ${second}.`,
  omitOnePlayerHint: 'Supprimer l’un des deux.',
  seatWithoutFaction: ({ value }) => `${value} ne dit pas de quelle Faction il s’agit.`,
  seatWithoutAgent: ({ value, faction }) => `${value} ne dit pas qui joue ${faction}.`,
  seatExample: ({ example }) => `Écrire la Faction, = et qui la joue${colon}${example}.`,
  noInstructions: ({ title, factions, ownFaction }) =>
    `${title} n’a pas d’instructions pour ${factions}${colon}aucun Non-joueur ne jouerait ${factions} contre ${ownFaction}.`,
  omitOwnFactionHint: `Sans --me, tous les joueurs sont à la table.`,
  someNonplayersHint: ({ factions }) =>
    `Avec --nonplayers ${factions} au lieu de --me, des joueurs jouent les autres à la table.`,
  volumeRequired:
    'Le déploiement, les options, les Non-joueurs et la pioche dépendent d’un volume, et aucun n’est nommé.',
  nameVolumeHint: ({ command }) => `Le nommer${colon}\`${command}\`, suivi des mêmes options.`,

  fileIsFolder: ({ file }) => `${quote(file)} est un dossier.`,
  fileIsDevice: ({ file }) => `${quote(file)} est un périphérique.`,
  fileIsPipe: ({ file }) => `${quote(file)} est un tube nommé.`,
  fileNotFound: ({ file }) => `Il n’y a pas de fichier ${quote(file)}.`,
  fileUnusable: ({ file, reason }) => `${quote(file)} ne peut pas être utilisé${colon}${reason}`,
  fileFaults: {
    EACCES: 'les droits de lecture ou d’écriture manquent',
    EBUSY: 'un autre programme l’utilise',
    EDQUOT: 'le quota du disque est épuisé',
    EINVAL: 'il ne se lit ni ne s’écrit comme un fichier',
    EIO: 'la lecture ou l’écriture a échoué',
    EISDIR: 'c’est un dossier, et non un fichier',
    ELOOP: 'ses liens tournent en rond',
    EMFILE: 'trop de fichiers sont ouverts',
    ENAMETOOLONG: 'son nom est trop long',
    ENOENT: 'ce fichier ou dossier n’existe pas',
    ENOSPC: 'le disque est plein',
    ENOTDIR: 'une partie de son chemin n’est pas un dossier',
    EPERM: 'les droits de modification manquent',
    EROFS: 'le disque est en lecture seule',
  },
  retryHint: 'Rien n’a été écrit à moitié. Corriger cela, puis relancer la même commande.',
  nameFileHint: 'Nommer un fichier.',
  missingFolder: ({ folder }) =>
    `il n’y a pas de dossier ${quote(folder)}${semicolon}le créer, ou nommer un fichier ailleurs`,
  nameExistingFileHint: 'Nommer un fichier qui existe.',
  fileNotLoaded: ({ file, reason }) => `${quote(file)} ne peut pas être chargé${colon}${reason}.`,
  linkNotOpened: ({ reason }) => `Le lien ne peut pas être ouvert${colon}${reason}.`,
  replayHint: ({ file }) =>
    `\`quipu replay ${file} --under <volume>\` montre jusqu’où elle va avec d’autres règles.`,
  agents: ({ names }) => `Agents${colon}${names}.`,
  gameNotCreated: ({ reason }) => `Cette partie ne peut pas être créée${colon}${reason}.`,
  seatsRefused: ({ reason }) => `Cette répartition des Factions est impossible${colon}${reason}.`,
  createRefusals: {
    'unknown-setup': 'ce déploiement n’existe pas',
    'unknown-option': 'cette option n’existe pas',
    'doubled-option': 'une option est donnée deux fois',
    'excluded-option': 'ces options s’excluent, ou excluent le déploiement',
    'no-nonplayers': 'le volume n’a pas de Non-joueurs',
    'unknown-nonplayer': 'ce Non-joueur n’existe pas',
    'doubled-nonplayer': 'un Non-joueur est donné deux fois',
    'shared-nonplayer': 'avec ces options, un joueur dirige l’un des Non-joueurs',
    'unknown-card': 'cette carte n’existe pas',
    'doubled-card': 'une carte est deux fois dans la pioche',
    'missing-card': 'il manque une carte à la pioche',
    'extra-card': 'la pioche a une carte de trop',
    'bad-seed': 'une graine est un nombre entier, ou 32 chiffres de 0 à 9 et de a à f',
    'unknown-seat': 'cette Faction n’existe pas',
    'unknown-agent': 'cet agent n’existe pas',
    'bad-setting': 'l’agent n’a pas ce réglage',
    'no-clock': 'l’agent a besoin d’une horloge',
    unfit: 'l’agent ne peut pas jouer cette Faction',
    'not-here': 'son volume n’est pas ici',
    'not-built': 'son volume n’est pas parmi ceux qui sont construits',
  },
  setups: ({ names }) => `Déploiements${colon}${names}.`,
  deckCards: ({ keys }) => `Un fichier de pioche a une carte par ligne, par sa clé${colon}${keys}.`,
  replay: {
    rulesHeading: ({ title, volume }) => `Avec ${title} (${volume})`,
    sameRules: 'Ce sont les règles avec lesquelles la partie a été enregistrée.',
    differenceCount: ({ count }) => (count < 2 ? `${count} règle diffère.` : `${count} règles diffèrent.`),
    noTextChanged: 'Aucun texte de règle n’a changé\u{202f}; seul ce qui en est tiré diffère.',
    onlyNamesChanged: 'Aucune règle n’a changé, seulement des noms.',
    entryRenamed: ({ oldName, newName }) => `${oldName} s’appelle ${newName} dans ces règles.`,
    allReproduced: ({ count }) =>
      count < 2
        ? `L’unique réponse redonne la partie enregistrée.`
        : `Les ${count} réponses redonnent la partie enregistrée.`,
    answersReplayed: ({ replayed, count }) => `Réponses reprises${colon}${replayed} sur ${count}.`,
    differencesAccepted: ({ count }) =>
      count < 2 ? `${count} différence acceptée.` : `${count} différences acceptées.`,
    reasonsHeading: `Pourquoi c’est refusé${colon.trimEnd()}`,
    causesHeading: `Cause possible${colon.trimEnd()}`,
    inactiveCausesHeading: `Aucune des règles qui diffèrent n’était en cours. Causes possibles${colon.trimEnd()}`,
    furtherCount: ({ count }) => `et ${count} ${count < 2 ? 'autre' : 'autres'}`,
    amendmentSource: ({ amendment, edition, place }) => `\`${amendment}\` de l’édition ${edition}, ${place}`,
    offeredOptions: ({ options }) => `Réponses possibles${colon}${options}`,
    offeredOption: ({ text }) => quote(text),
    optionSeparator: semicolon,
    positionHash: ({ hash }) => `Position ${hash}`,
    proposal: ({ action }) => `Le plus proche${colon}${action}`,
    acceptingAnswer: 'o',
    confirmPrompt:
      'o\u{a0}: accepter\u{202f}; autre réponse\u{a0}: la choisir\u{202f}; q\u{a0}: arrêter ici >',
    yesHint: '`--yes` l’accepte, puis continue.',
    nearestHint:
      '`--nearest` propose ce qui s’en rapproche le plus, puis continue\u{202f}; `--migrate <file>` écrit la partie jusqu’ici.',
    answerNotOffered: ({ input }) => `${quote(input)} n’est pas proposé.`,
    saveMigrated: ({ file }) =>
      `La partie, jusqu’où elle a pu être reprise, est dans ${file}\u{202f}; l’ancien fichier est intact.`,
    fileExists: ({ file }) => `${quote(file)} existe déjà.`,
    nameNewFileHint: 'Nommer un fichier qui n’existe pas\u{a0}: rien n’est remplacé.',
    missingFolder: ({ folder }) => `Il n’y a pas de dossier ${quote(folder)}.`,
    yesWithoutNearest: '--yes confirme ce que trouve --nearest\u{a0}: donner les deux, ou aucun.',
  },

  unknownCommand: ({ name }) => `commande inconnue${colon}${quote(name)}`,
  unknownOption: ({ name }) => `option inconnue${colon}${quote(name)}`,
  missingArgument: ({ name }) => `il manque l’argument ${name}`,
  optionWithoutValue: ({ option }) => `il manque la valeur de l’option ${option}`,
  requiredOption: ({ option }) => `il manque l’option ${option}`,
  invalidValue: ({ option, value }) => `l’option ${option} n’admet pas ${quote(value)}`,
  conflictingOptions: ({ first, second }) => `les options ${first} et ${second} s’excluent`,
  tooManyArguments: ({ value }) => `trop d’arguments${colon}${value}`,
  helpHint: '`quipu --help` ou `quipu <commande> --help` donne de l’aide (en anglais).',
};
