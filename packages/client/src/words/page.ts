/** What the page itself says. What games say comes from `@quipu/words`. */
import type { LanguageName } from '@quipu/words';

type Told = readonly [en: string, fr: string, es: string];

/** English, French, Spanish: a sentence that lacks one of them does not compile. Braces hold what is filled in. */
export const PAGE = {
  title: ['Quipu', 'Quipu', 'Quipu'],
  loading: ['Loading…', 'Chargement…', 'Cargando…'],
  whichGame: ['Which game?', 'Quel jeu ?', '¿Qué juego?'],
  newGame: ['New game', 'Nouvelle partie', 'Partida nueva'],
  goOn: ['Go on', 'Continuer', 'Continuar'],
  setup: ['Setup', 'Mise en place', 'Despliegue'],
  options: ['Options', 'Options', 'Opciones'],
  seats: ['Seats', 'Joueurs', 'Jugadores'],
  person: ['a person', 'une personne', 'una persona'],
  nonplayer: ['Non-player', 'Non-joueur', 'No jugador'],
  random: ['chance', 'le hasard', 'el azar'],
  search: ['search', 'recherche', 'búsqueda'],
  seed: ['Seed', 'Graine', 'Semilla'],
  begin: ['Begin', 'Commencer', 'Empezar'],
  language: ['Language', 'Langue', 'Idioma'],
  dark: ['Dark', 'Sombre', 'Oscuro'],
  light: ['Light', 'Clair', 'Claro'],
  acting: ['Acting', 'Agit', 'Actúa'],
  eligible: ['Eligible', 'Éligible', 'Elegible'],
  ineligible: ['Ineligible', 'Inéligible', 'No elegible'],
  available: ['{n} available', '{n} disponibles', '{n} disponibles'],
  margin: ['Victory margin', 'Marge de victoire', 'Margen de victoria'],
  has: ['Has', 'Possède', 'Tiene'],
  outOfPlay: ['{n} out of play', '{n} hors jeu', '{n} fuera de juego'],
  byRule: ['by the rule', 'selon la règle', 'según la regla'],
  least: ['the least of', 'le plus petit de', 'el menor de'],
  greatest: ['the greatest of', 'le plus grand de', 'el mayor de'],
  inDeck: ['in deck', 'à venir', 'en el mazo'],
  next: ['next', 'suivante', 'siguiente'],
  hidden: ['face down', 'face cachée', 'boca abajo'],
  log: ['Log', 'Journal', 'Registro'],
  wholeLog: ['Whole log', 'Tout le journal', 'Registro completo'],
  sinceMyTurn: ['Since my last choice', 'Depuis mon dernier choix', 'Desde mi última elección'],
  yourMove: ['your move', 'à vous', 'le toca'],
  undo: ['Undo', 'Annuler', 'Deshacer'],
  undoTurn: ['Undo turn', 'Annuler le tour', 'Deshacer turno'],
  confirm: ['Confirm', 'Confirmer', 'Confirmar'],
  confirmTurn: ['Confirm turn', 'Confirmer le tour', 'Confirmar turno'],
  cancel: ['Cancel', 'Annuler', 'Cancelar'],
  whyNot: ['Why not', 'Pourquoi pas', 'Por qué no'],
  would: ['This would', 'Ceci ferait', 'Esto haría'],
  certainUntil: ['then chance decides', 'ensuite le hasard décide', 'después decide el azar'],
  nothingCertain: [
    'Nothing is certain beforehand',
    'Rien n’est certain d’avance',
    'Nada es seguro de antemano',
  ],
  anySpace: ['any space on the board', 'tout espace du plateau', 'cualquier espacio del tablero'],
  showAll: ['All {n}', 'Tous ({n})', 'Todos ({n})'],
  inForce: ['In force', 'En vigueur', 'En vigor'],
  until: ['until {until}', 'jusqu’à {until}', 'hasta {until}'],
  untilGame: ['the end', 'la fin', 'el final'],
  untilReset: ['Reset', 'la Réinitialisation', 'el Reinicio'],
  untilNextCard: ['the next card', 'la carte suivante', 'la carta siguiente'],
  sequence: ['Sequence of play', 'Séquence de jeu', 'Secuencia de juego'],
  free: ['free', 'libre', 'libre'],
  paid: ['{n} paid', '{n} payé', '{n} pagado'],
  owed: ['still owed', 'encore dû', 'aún se debe'],
  thinking: ['{who} decides…', '{who} décide…', '{who} decide…'],
  others: ['Others play', 'Les autres jouent', 'Juegan los demás'],
  step: ['Step', 'Pas à pas', 'Paso'],
  playOn: ['Play on', 'Continuer', 'Seguir'],
  curtain: ['{who}, take the screen', '{who}, prenez l’écran', '{who}, tome la pantalla'],
  curtainWhy: [
    'What {who} knows is shown behind this.',
    'Ce que sait {who} se trouve derrière ceci.',
    'Lo que sabe {who} está detrás de esto.',
  ],
  ready: ['I am {who}', 'Je suis {who}', 'Soy {who}'],
  over: ['The game is over', 'La partie est finie', 'La partida ha terminado'],
  provisional: [
    'Provisional board: drawn from adjacency alone',
    'Plateau provisoire : dessiné d’après les adjacences',
    'Tablero provisional: dibujado según las adyacencias',
  ],
  map: ['Map', 'Carte', 'Mapa'],
  plan: ['Plan', 'Plan', 'Plan'],
  cards: ['Cards', 'Cartes', 'Cartas'],
  menu: ['Menu', 'Menu', 'Menú'],
  space: ['Space', 'Espace', 'Espacio'],
  zoomIn: ['Zoom in', 'Agrandir', 'Acercar'],
  zoomOut: ['Zoom out', 'Réduire', 'Alejar'],
  wholeMap: ['Whole map', 'Toute la carte', 'Todo el mapa'],
  saves: ['Games', 'Parties', 'Partidas'],
  save: ['Save to a file', 'Enregistrer un fichier', 'Guardar en un archivo'],
  open: ['Open a file', 'Ouvrir un fichier', 'Abrir un archivo'],
  link: ['Copy a link', 'Copier un lien', 'Copiar un enlace'],
  linkCopied: ['The link is copied', 'Le lien est copié', 'El enlace está copiado'],
  turn: ['Step {n}', 'Pas {n}', 'Paso {n}'],
  live: ['Now', 'Maintenant', 'Ahora'],
  openHere: ['Play on from here', 'Jouer à partir d’ici', 'Jugar desde aquí'],
  beside: ['Beside the decision', 'En marge de la décision', 'Al margen de la decisión'],
  forget: ['Forget this game', 'Oublier cette partie', 'Olvidar esta partida'],
  close: ['Close', 'Fermer', 'Cerrar'],
  noPieces: ['empty', 'vide', 'vacío'],
  failed: ['This could not be done', 'Cela n’a pas pu être fait', 'Esto no se pudo hacer'],
} as const satisfies Readonly<Record<string, Told>>;

/** A sentence of the page. */
export type PageWord = keyof typeof PAGE;

/** Says a sentence of the page, with what is filled in. */
export type Say = (word: PageWord, filled?: Readonly<Record<string, string | number>>) => string;

const INDEX: Readonly<Record<LanguageName, 0 | 1 | 2>> = { en: 0, fr: 1, es: 2 };

/** The sentences of the page in a language. */
export const sayIn =
  (language: LanguageName): Say =>
  (word, filled = {}) =>
    PAGE[word][INDEX[language]].replaceAll(/\{(\w+)\}/gu, (hole, name: string) =>
      String(filled[name] ?? hole),
    );
