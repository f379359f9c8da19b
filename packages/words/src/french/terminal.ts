/** A terminal outside of a game, in French. */
import { colon } from '../nouns/french-articles.ts';
import type { TerminalMessages } from '../terminal-messages.ts';

const quoted = (text: string): string => `«\u{202f}${text}\u{202f}»`;

/** The messages of a terminal outside of a game. */
export const terminal: TerminalMessages = {
  error: 'erreur',
  hint: `conseil${colon.trimEnd()}`,

  building: 'construction',
  editionsToBuild: ({ names }) =>
    `Éditions qui ont les mêmes changements, à construire aussi${colon}${names}`,
  outcomes: { built: 'construit', unchanged: 'inchangé' },
  files: ({ count }) => `${count} ${count < 2 ? 'fichier' : 'fichiers'}`,

  seats: ({ count }) => `${count} ${count < 2 ? 'Faction' : 'Factions'}`,
  whichGame: ({ count }) => `Quel jeu\u{202f}? De 1 à ${count}, ou q pour quitter >`,
  noGame: ({ typed, count }) =>
    `Il n’y a pas de jeu ${quoted(typed)}. Répondre par un numéro, de 1 à ${count}.`,
  whomToPlay: ({ factions, nobody }) =>
    `Quelle Faction jouer contre des Non-joueurs\u{202f}? ${factions}, ou ${nobody} si tous les joueurs sont à la table >`,
  nobody: 'aucune',
  notAFaction: ({ typed, factions }) =>
    `Il n’y a pas de Faction ${quoted(typed)}. Répondre par l’une d’elles${colon}${factions}.`,

  randomAgents: ({ start }) => `${start}, joueurs au hasard`,
  randomPlayers: ({ start }) => `${start}, joueurs au hasard`,
  headings: { log: 'Journal', board: 'Plateau', ranking: 'Classement' },
  afterDecisions: ({ count }) => `après ${count} ${count < 2 ? 'décision' : 'décisions'}`,
  sameAgain: ({ command }) => `La même partie${colon}${command}`,
  playYourself: ({ command }) => `Jouer soi-même${colon}${command}`,

  noVolume: ({ wanted }) => `Il n’y a pas de volume ${quoted(wanted)}.`,
  volumesHere: ({ names }) => `Volumes présents${colon}${names}. En nommer un, ou le chemin de son dossier.`,
  noVolumes: 'aucun',
  noVolumeAtAll: 'Il n’y a aucun volume sous rules/.',
  makeVolume: '`quipu new` en crée un.',
  didYouMean: ({ guess }) => `Vouliez-vous dire ${quoted(guess)}\u{202f}?`,
  stale: {
    missing: ({ name }) => `Le volume ${quoted(name)} n’est pas construit.`,
    outdated: ({ name }) =>
      `Le volume ${quoted(name)} a été construit d’après d’autres règles, ou par un autre compilateur.`,
    edited: ({ name }) => `Le code généré du volume ${quoted(name)} a été modifié à la main.`,
  },
  run: ({ command }) => `Exécuter \`${command}\`.`,

  noFaction: ({ title, given }) => `${title} n’a pas de Faction ${quoted(given)}.`,
  itsFactions: ({ factions }) => `Ses Factions${colon}${factions}.`,
  nonplayerOfGame: 'un Non-joueur de la partie',
  twoPlayers: ({ seat, one, other }) => `${seat} a deux joueurs${colon}${one} et ${other}.`,
  leaveOneOut: 'Supprimer l’un des deux.',
  seatOfNobody: ({ given }) => `${given} ne dit pas de quelle Faction il s’agit.`,
  seatWithoutAgent: ({ given, faction }) => `${given} ne dit pas qui joue ${faction}.`,
  seatExample: ({ example }) => `Écrire la Faction, = et qui la joue${colon}${example}.`,
  noInstructions: ({ title, factions, mine }) =>
    `${title} n’a pas d’instructions pour ${factions}${colon}personne n’y jouerait contre ${mine}.`,
  leaveOutMe: `Sans --me, tous les joueurs sont à la table.`,
  someNonplayers: ({ factions }) =>
    `Avec --nonplayers ${factions} au lieu de --me, des joueurs jouent les autres à la table.`,
  ofOneVolume:
    'Un déploiement, une option, des Non-joueurs et une pioche sont ceux d’un volume, et aucun n’est nommé.',
  nameVolume: ({ command }) => `Le nommer${colon}\`${command}\`, suivi des mêmes options.`,

  isFolder: ({ file }) => `${quoted(file)} est un dossier.`,
  isDevice: ({ file }) => `${quoted(file)} est un périphérique.`,
  noFile: ({ file }) => `Il n’y a pas de fichier ${quoted(file)}.`,
  nameFile: 'Nommer un fichier.',
  nameOther: 'Nommer un fichier qui existe.',
  notLoaded: ({ file, why }) => `${quoted(file)} ne peut pas être chargé${colon}${why}.`,
  notOpened: ({ why }) => `Le lien ne peut pas être ouvert${colon}${why}.`,
  replayIt: ({ file }) =>
    `\`quipu replay ${file} --under <volume>\` dit jusqu’où elle va avec d’autres règles.`,
  agents: ({ names }) => `Agents${colon}${names}.`,
  unmade: ({ why }) => `Une telle partie est impossible${colon}${why}.`,
  unseated: ({ why }) => `Personne ne peut s’installer ainsi${colon}${why}.`,
  whyUnmade: {
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
    under: ({ title, asked }) => `Avec ${title} (${asked})`,
    sameRules: 'Ce sont les règles avec lesquelles la partie a été enregistrée.',
    differences: ({ count }) =>
      count < 2 ? `${count} règle est différente.` : `${count} règles sont différentes.`,
    noText: 'Aucun texte de règle n’est différent, mais ce qui en est tiré.',
    renamed: ({ was, now }) => `${was} s’appelle ${now} dans ces règles.`,
    whole: ({ count }) =>
      count < 2
        ? `${count} réponse donne ce qui est enregistré.`
        : `Les ${count} réponses donnent ce qui est enregistré.`,
    taken: ({ taken, count }) => `Réponses enregistrées dont c’est fait${colon}${taken} sur ${count}.`,
    otherwise: ({ count }) =>
      count < 2 ? `${count} chose a été faite autrement.` : `${count} choses ont été faites autrement.`,
    reasons: `Pourquoi non${colon.trimEnd()}`,
    causes: `Cause possible${colon.trimEnd()}`,
    among: `Rien de ce qui est différent n’était en cours. Causes possibles${colon.trimEnd()}`,
    more: ({ count }) => `et ${count} autres`,
    by: ({ amendment, edition, place }) => `\`${amendment}\` de l’édition ${edition}, ${place}`,
    offered: ({ options }) => `Proposé${colon}${options}`,
    position: ({ hash }) => `Position ${hash}`,
    nearest: ({ what }) => `Au plus près${colon}${what}`,
    confirm: 'y le fait, une autre réponse choisit celle-ci, q arrête ici >',
    withYes: '`--yes` le fait, et continue.',
    withNearest:
      '`--nearest` demande ce qui est au plus près, et continue\u{202f}; `--migrate <file>` écrit la partie jusqu’ici.',
    notAmong: ({ typed }) => `${quoted(typed)} n’est pas proposé.`,
    migrated: ({ file }) =>
      `La partie, aussi loin qu’elle est allée, est dans ${file}\u{202f}; l’ancien fichier est intact.`,
    exists: ({ file }) => `${quoted(file)} existe déjà.`,
    nameNew: 'Nommer un fichier qui n’existe pas\u{a0}: rien n’est remplacé.',
    noFolder: ({ folder }) => `Il n’y a pas de dossier ${quoted(folder)}.`,
    yesAlone: '--yes confirme ce que trouve --nearest\u{a0}: donner les deux, ou aucun.',
  },

  unknownCommand: ({ name }) => `commande inconnue${colon}${name}`,
  unknownOption: ({ name }) => `option inconnue${colon}${name}`,
  missingArgument: ({ name }) => `il manque l’argument ${name}`,
  optionWithoutValue: ({ option }) => `il manque la valeur de l’option ${option}`,
  requiredOption: ({ option }) => `il manque l’option ${option}`,
  wrongValue: ({ option, value }) => `l’option ${option} n’admet pas ${quoted(value)}`,
  optionsTogether: ({ one, other }) => `les options ${one} et ${other} s’excluent`,
  tooManyArguments: ({ given }) => `trop d’arguments${colon}${given}`,
  seeHelp: '`quipu --help` ou `quipu <commande> --help` donne de l’aide (en anglais).',
};
