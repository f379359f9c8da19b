/** Renders statements, one for each pattern, in French and Spanish. */
import { describe, expect, it } from 'vitest';
import type { LexiconFile, LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

/** Returns the first sentence of a procedure in the sample volume. */
const renderFirstSentence = (body: string, locale: LocaleName, terms: LexiconFile['terms'] = {}): string =>
  sampleTexts(`rule 9.1 procedure Tested {\n${body}\n}\n`, locale, { terms, allowsErrors: true })(
    'Tested',
  )[0] ?? '';

const PLACE_TERROR = '{ place 1 Terror there }';

const patterns: readonly (readonly [description: string, rule: string, fr: string, es: string])[] = [
  [
    'a level toward which a space shifts',
    'select a City { shift 1 toward ActiveOpposition }',
    'Sélectionner 1 Métropole et décaler cette zone d’un niveau vers l’Opposition Active.',
    'Seleccionar 1 Ciudad y desplazar este espacio 1 nivel hacia la Oposición Activa.',
  ],
  [
    'a quotient of a computed difference',
    'let n = Terror in Capital - Police in Capital\n  Aid + n / 3',
    'Ajouter à l’Aide : (le nombre de marqueurs Terreur dans la Capitale − le nombre d’unités de Police dans la Capitale) ÷ 3, arrondi à l’inférieur.',
    'Sumar a la Ayuda: (el número de marcadores de Terror en la Capital − el número de unidades de Policía en la Capital) ÷ 3, redondeado hacia abajo.',
  ],
  [
    'a number of levels that depends on the position',
    'select a City { shift (2 if Aid > 5, else 1) toward ActiveOpposition }',
    'Sélectionner 1 Métropole et décaler cette zone vers l’Opposition Active de ce nombre de niveaux : 2 si l’Aide dépasse 5, sinon 1.',
    'Seleccionar 1 Ciudad y desplazar este espacio hacia la Oposición Activa este número de niveles: 2 si la Ayuda es mayor que 5, si no 1.',
  ],
  [
    'a space that becomes Neutral',
    'set Capital to Neutral',
    'Rendre la Capitale Neutre.',
    'Poner la Capital en Neutral.',
  ],
  [
    'the end of the card',
    'end card',
    'Terminer la carte : aucune autre Faction n’y agit.',
    'Terminar la carta: ninguna otra Facción actúa en ella.',
  ],
  [
    'at most one space',
    `select up to 1 City as chosen ${PLACE_TERROR}`,
    'Sélectionner au plus 1 Métropole et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar como máximo 1 Ciudad y colocar 1 marcador de Terror allí.',
  ],
  [
    'one space of two kinds',
    `select a City or Province ${PLACE_TERROR}`,
    'Sélectionner 1 Métropole ou 1 Province et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad o 1 Provincia y colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that are one of two things',
    `in each space where (space is City or space is Province): place 1 Terror there`,
    'Dans chaque zone qui est une Métropole ou une Province, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio que sea una Ciudad o una Provincia, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that are connected through others',
    `select a City connected to Highmoor through spaces with Govt Control ${PLACE_TERROR}`,
    'Sélectionner 1 Métropole reliée à la Hautelande par des zones sous Contrôle du Gouvernement et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad conectada a Páramo Alto a través de espacios con Control del Gobierno y colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that are connected to one of several',
    `in each Province connected to a City with Police through Roads without Sabotage: place 1 Terror there`,
    'Dans chaque Province reliée à une Métropole avec des unités de Police par des Routes sans marqueur Sabotage, placer 1 marqueur Terreur dans cette zone.',
    'En cada Provincia conectada a una Ciudad con unidades de Policía a través de Carreteras sin marcadores de Sabotaje, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that are connected within a number of steps',
    `select a City connected to Highmoor through Roads within 3 ${PLACE_TERROR}`,
    'Sélectionner 1 Métropole reliée en 3 étapes au plus à la Hautelande par des Routes et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad conectada en 3 pasos como máximo a Páramo Alto a través de Carreteras y colocar 1 marcador de Terror allí.',
  ],
  [
    'a Special Activity under a condition',
    'by Govt: allow (1 if Aid > 5, else 0) Activity in Capital { free Limited Sweep in Capital }',
    'Gouvernement : si l’Aide dépasse 5, 1 Activité Spéciale peut accompagner ce qui suit dans la Capitale : exécuter un Ratissage Limité gratuit dans la Capitale.',
    'Gobierno: si la Ayuda es mayor que 5, 1 Actividad Especial puede acompañar lo que sigue en la Capital: ejecutar un Barrido Limitado gratuito en la Capital.',
  ],
  [
    'pieces from several places',
    'place up to 2 Troops from Available or Provinces in Capital',
    'Placer jusqu’à 2 Troupes dans la Capitale depuis les pièces disponibles ou depuis les Provinces.',
    'Colocar hasta 2 Tropas en la Capital desde las piezas disponibles o desde las Provincias.',
  ],
  [
    'pieces from places under conditions',
    'place 1 Troops from Provinces adjacent to Capital or Cities where (Pop of space > 1) in Harbor',
    'Placer 1 Troupe au Port depuis les Provinces adjacentes à la Capitale ou depuis les Métropoles où la Population est supérieure à 1.',
    'Colocar 1 Tropa en el Puerto desde las Provincias adyacentes a la Capital o desde las Ciudades donde la Población es mayor que 1.',
  ],
  [
    'a marker that moves',
    'relocate 1 Terror from Provinces to Capital',
    'Déplacer 1 marqueur Terreur depuis les Provinces vers la Capitale.',
    'Reubicar 1 marcador de Terror desde las Provincias a la Capital.',
  ],
  [
    'all pieces to place',
    'place all Troops in Capital',
    'Placer toutes les Troupes disponibles dans la Capitale.',
    'Colocar todas las Tropas disponibles en la Capital.',
  ],
  [
    'one piece that is placed in one space of a set',
    'place 1 Govt Base in Cities and Provinces',
    'Placer 1 Base du Gouvernement dans une Métropole ou une Province.',
    'Colocar 1 Base del Gobierno en una Ciudad o una Provincia.',
  ],
  [
    'some of several effects',
    'select 2 of: Aid +1 or: place 1 Troops in Capital or: remove 1 Terror in Capital',
    'Choisir 2 de ces options (chacune une seule fois) :',
    'Elegir 2 de estas opciones (cada una una sola vez):',
  ],
  [
    'several effects up to a number',
    'select up to (Aid) of: Rebels +1 or: place 1 Troops in Capital',
    'Choisir un nombre quelconque de ces options (chacune une seule fois), au maximum l’Aide :',
    'Elegir cualquier número de estas opciones (cada una una sola vez), como máximo la Ayuda:',
  ],
  [
    'any of several effects',
    'select any of: Rebels +1 or: place 1 Troops in Capital',
    'Choisir un nombre quelconque de ces options (chacune une seule fois) :',
    'Elegir cualquier número de estas opciones (cada una una sola vez):',
  ],
  [
    'spaces that a condition describes as connected',
    'in each City where (space is space connected to Highmoor through Provinces): place 1 Terror there',
    'Dans chaque Métropole qui est reliée à la Hautelande par des Provinces, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad que esté conectada a Páramo Alto a través de Provincias, colocar 1 marcador de Terror allí.',
  ],
  [
    'several spaces that a condition describes as connected',
    'select any Cities where (space is space connected to Highmoor through Provinces): place 1 Terror there',
    'Sélectionner n’importe quel nombre de Métropoles qui sont reliées à la Hautelande par des Provinces ; dans chacune, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar cualquier número de Ciudades que estén conectadas a Páramo Alto a través de Provincias; en cada una, colocar 1 marcador de Terror allí.',
  ],
  [
    'several spaces that a condition describes as adjacent',
    'select any Cities where (space is space adjacent to Highmoor): place 1 Terror there',
    'Sélectionner n’importe quel nombre de Métropoles qui sont adjacentes à la Hautelande ; dans chacune, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar cualquier número de Ciudades que estén adyacentes a Páramo Alto; en cada una, colocar 1 marcador de Terror allí.',
  ],
  [
    'pieces and their counterparts',
    'replace 2 Govt pieces in Capital with their counterparts of Rebels',
    'Remplacer 2 pièces du Gouvernement dans la Capitale par les pièces correspondantes des Rebelles.',
    'Reemplazar 2 piezas del Gobierno en la Capital por las piezas correspondientes de los Rebeldes.',
  ],
  [
    'a piece and its counterpart',
    'by Rebels: replace 1 Govt Base in Capital with its counterpart of own',
    'Rebelles : remplacer 1 Base du Gouvernement dans la Capitale par la pièce correspondante des Rebelles.',
    'Rebeldes: reemplazar 1 Base del Gobierno en la Capital por la pieza correspondiente de los Rebeldes.',
  ],
  [
    'pieces that spaces have and lack',
    'in each space with Police without Troops: place 1 Terror there',
    'Dans chaque zone avec des unités de Police et sans Troupe, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio con unidades de Policía y sin Tropas, colocar 1 marcador de Terror allí.',
  ],
  [
    'pieces that spaces have by two clauses',
    'in each space with Police with Guerrilla: place 1 Terror there',
    'Dans chaque zone avec des unités de Police et des Guérillas, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio con unidades de Policía y Guerrillas, colocar 1 marcador de Terror allí.',
  ],
  [
    'pieces that spaces lack and have',
    'in each space without Police with Guerrilla: place 1 Terror there',
    'Dans chaque zone sans unité de Police et avec des Guérillas, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio sin unidades de Policía y con Guerrillas, colocar 1 marcador de Terror allí.',
  ],
  [
    'a place by its name or by its kind',
    'place 2 Govt Bases in spaces where (space is Harbor or space is City adjacent to Capital)',
    'Placer 2 Bases du Gouvernement au Port ou dans les Métropoles adjacentes à la Capitale.',
    'Colocar 2 Bases del Gobierno en el Puerto o en las Ciudades adyacentes a la Capital.',
  ],
  [
    'a number that depends on the kind of space',
    'select a space { let n = 1 in Cities, 1 in Provinces, 2 elsewhere; remove n Guerrillas there }',
    'Sélectionner 1 zone et éliminer un nombre de Guérillas dans cette zone égal à 1 dans les Métropoles et dans les Provinces, sinon 2.',
    'Seleccionar 1 espacio y retirar un número de Guerrillas allí igual a 1 en las Ciudades y en las Provincias, si no 2.',
  ],
  [
    'a count that depends on the kind of space',
    'select a space { let n = Troops there in Cities, Troops there in Provinces, 0 elsewhere; remove n Guerrillas there }',
    'Sélectionner 1 zone et éliminer un nombre de Guérillas dans cette zone égal au nombre de Troupes dans cette zone si cette zone est une Métropole ou une Province, sinon 0.',
    'Seleccionar 1 espacio y retirar un número de Guerrillas allí igual al número de Tropas allí si este espacio es una Ciudad o una Provincia, si no 0.',
  ],
  [
    'the pieces and kinds of spaces',
    'in each space with Police where (space is City or space is Province): place 1 Terror there',
    'Dans chaque zone avec des unités de Police et qui est une Métropole ou une Province, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio con unidades de Policía y que sea una Ciudad o una Provincia, colocar 1 marcador de Terror allí.',
  ],
  [
    'selected spaces with pieces',
    'in each space with Police where (space is Sweep space): place 1 Terror there',
    'Dans chaque zone sélectionnée pour le Ratissage avec des unités de Police, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio seleccionado para el Barrido con unidades de Policía, colocar 1 marcador de Terror allí.',
  ],
  [
    'an effect in each of several named spaces',
    'in each Capital and Harbor: place 1 Terror there',
    'Dans chacune de ces zones (la Capitale et le Port), placer 1 marqueur Terreur dans cette zone.',
    'En cada uno de estos espacios (la Capital y el Puerto), colocar 1 marcador de Terror allí.',
  ],
  [
    'as many pieces as others',
    'in each City: activate (number of Troops there) Guerrillas there',
    'Dans chaque Métropole, activer un nombre de Guérillas dans cette zone égal au nombre de Troupes dans cette zone.',
    'En cada Ciudad, activar tantas Guerrillas como Tropas haya allí.',
  ],
  [
    'as many times as there are pieces',
    'in each City: repeat (Guerrillas there): remove 1 Terror there',
    'Dans chaque Métropole, autant de fois qu’il y a de Guérillas dans cette zone, éliminer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad, tantas veces como Guerrillas haya allí, retirar 1 marcador de Terror allí.',
  ],
  [
    'cards taken from a hand',
    'draw 1 Tactics from Govt',
    'Prendre 1 carte Tactics au hasard dans la main du Gouvernement.',
    'Tomar 1 carta de Tactics al azar de la mano del Gobierno.',
  ],
  [
    'a random discard',
    'randomly discard 2 Tactics',
    'Défausser 2 cartes Tactics au hasard.',
    'Descartar 2 cartas de Tactics al azar.',
  ],
  [
    'a look at a hand',
    'look at Tactics of Govt',
    'Regarder les cartes Tactics du Gouvernement.',
    'Mirar las cartas de Tactics del Gobierno.',
  ],
  [
    'a card taken after a look at a hand',
    'look at Tactics of Govt, draw 1',
    'Regarder les cartes Tactics du Gouvernement et en prendre 1.',
    'Mirar las cartas de Tactics del Gobierno y tomar 1 de ellas.',
  ],
  ['cards that are drawn', 'draw 2 Tactics', 'Piocher 2 cartes Tactics.', 'Robar 2 cartas de Tactics.'],
  [
    'a look at the next card',
    'look at next 1 card',
    'Regarder la prochaine carte.',
    'Mirar la siguiente carta.',
  ],
  [
    'cards that are put in order',
    'look at next 3 cards, put back in any order',
    'Regarder les 3 prochaines cartes, puis les remettre dans l’ordre voulu, la prochaine d’abord.',
    'Mirar las 3 cartas siguientes, y devolverlas en el orden deseado, primero la siguiente.',
  ],
  [
    'cards that are put elsewhere',
    'look at next 3 cards, put up to 1 on bottom',
    'Regarder les 3 prochaines cartes, puis en placer jusqu’à 1 sous la pioche.',
    'Mirar las 3 cartas siguientes, y poner hasta 1 debajo del mazo.',
  ],
  [
    'a card that is given',
    'give 1 Tactics to Rebels',
    'Donner 1 carte Tactics aux Rebelles.',
    'Entregar 1 carta de Tactics a los Rebeldes.',
  ],
  [
    'cards that may be given',
    'by Govt: may give up to 2 Tactics to Rebels',
    'Le Gouvernement peut donner jusqu’à 2 cartes Tactics aux Rebelles.',
    'El Gobierno puede entregar hasta 2 cartas de Tactics a los Rebeldes.',
  ],
  [
    'all cards of a hand',
    'select a faction not own as f: give all Tactics to f',
    'Sélectionner 1 Faction autre que la Faction exécutante et donner toutes les cartes Tactics à cette Faction.',
    'Seleccionar 1 Facción distinta de la Facción ejecutora y entregar todas las cartas de Tactics a esa Facción.',
  ],
  [
    'any cards of a hand',
    'discard any Tactics',
    'Défausser n’importe quel nombre de cartes Tactics.',
    'Descartar cualquier número de cartas de Tactics.',
  ],
  [
    'a card of the discards',
    'look at discards of Tactics, draw 1',
    'Prendre 1 carte Tactics dans la défausse.',
    'Tomar 1 carta de Tactics de los descartes.',
  ],
  [
    'discards that are shuffled',
    'shuffle discards of Tactics',
    'Mélanger toutes les cartes Tactics de la défausse à leur pioche.',
    'Barajar todas las cartas de Tactics descartadas en su mazo.',
  ],
  [
    'a computed number of cards',
    'draw (Bases on map) Tactics',
    'Piocher un nombre de cartes Tactics égal au nombre de Bases sur le plateau.',
    'Robar tantas cartas de Tactics como Bases haya en el mapa.',
  ],
  [
    'a card that is played',
    'may play 1 Tactics',
    'La Faction exécutante peut jouer 1 carte Tactics.',
    'La Facción ejecutora puede jugar 1 carta de Tactics.',
  ],
  [
    'the Event of the next card',
    'free shaded Event of next card',
    'Exécuter le texte grisé de la carte suivante.',
    'Ejecutar el texto sombreado de la carta siguiente.',
  ],
  [
    'the Event of a card with a number',
    'free Event of card 12',
    'Exécuter l’Événement de la carte 12.',
    'Ejecutar el Evento de la carta 12.',
  ],
  [
    'a move between two places',
    'move up to 2 Troops from Capital to Harbor',
    'Déplacer jusqu’à 2 Troupes depuis la Capitale vers le Port.',
    'Mover hasta 2 Tropas de la Capital al Puerto.',
  ],
  [
    'spaces of several kinds or under Control',
    'relocate all Troops on map to spaces where (space is City or Control of space is Govt)',
    'Déplacer toutes les Troupes sur le plateau vers les zones qui sont des Métropoles ou sous Contrôle du Gouvernement.',
    'Reubicar todas las Tropas en el mapa a Ciudades o espacios bajo Control del Gobierno.',
  ],
  [
    'a selection of one space by its Control',
    'select a City where (space is Capital or Control of space is Govt)',
    'Sélectionner 1 Métropole qui est la Capitale ou sous Contrôle du Gouvernement.',
    'Seleccionar 1 Ciudad que sea la Capital o esté bajo Control del Gobierno.',
  ],
  [
    'pieces that become hidden',
    'hide all Guerrillas on map',
    'Rendre Dormantes toutes les Guérillas sur le plateau.',
    'Voltear a Clandestinas todas las Guerrillas en el mapa.',
  ],
  [
    'pieces that are turned to a named state',
    'flip 2 Guerrillas in Highmoor to Active',
    'Rendre Actives 2 Guérillas dans la Hautelande.',
    'Voltear a Activas 2 Guerrillas en Páramo Alto.',
  ],
  [
    'pieces of all Factions but one',
    'remove 1 Guerrilla not Rebels pieces in Capital',
    'Éliminer 1 Guérilla d’une Faction autre que les Rebelles dans la Capitale.',
    'Retirar 1 Guerrilla de una Facción distinta de los Rebeldes en la Capital.',
  ],
  [
    'spaces by Population and level',
    'in each Province with Pop 1 and Support: place 1 Terror there',
    'Dans chaque Province de Population 1 ou plus en Soutien, placer 1 marqueur Terreur dans cette zone.',
    'En cada Provincia con Población 1 o más y Apoyo, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces under Control with pieces',
    'in each City with Rebels Control and Troops: place 1 Terror there',
    'Dans chaque Métropole sous Contrôle des Rebelles avec des Troupes, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad con Control de los Rebeldes y Tropas, colocar 1 marcador de Terror allí.',
  ],
  [
    'Neutral spaces',
    'select 2 spaces with Neutral { place 1 Terror there }',
    'Sélectionner 2 zones au niveau Neutre ; dans chacune, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 2 espacios con nivel Neutral; en cada uno, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces with limits on both sides',
    'in each space where (Guerrillas > 1 and Bases < 2): place 1 Terror there',
    'Dans chaque zone où il y a au moins 2 Guérillas et moins de 2 Bases, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio donde hay al menos 2 Guerrillas y menos de 2 Bases, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that fulfil one of two conditions',
    'in each City with Troops where (space is Capital or Populace of space is Neutral or Bases > 0): place 1 Terror there',
    'Dans chaque Métropole avec des Troupes et qui est la Capitale ou Neutre ou où il y a des Bases, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad con Tropas y que sea la Capital o esté en Neutral o donde haya Bases, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces with a condition on pieces and a predicate',
    'select a City where (Bases > 0 and Populace of space is Neutral) { place 1 Terror there }',
    'Sélectionner 1 Métropole Neutre et où il y a des Bases, et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad en Neutral y donde haya Bases, y colocar 1 marcador de Terror allí.',
  ],
  [
    'a hypothetical condition',
    'if would place Bases or Guerrillas in Capital > 2: place 1 Terror in Capital',
    'Si cela conduit à placer des Bases ou s’il y a au moins 3 Guérillas dans la Capitale, placer 1 marqueur Terreur dans la Capitale.',
    'Si esto lleva a colocar Bases o hay al menos 3 Guerrillas en la Capital, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a space in one of two states',
    'select a City where (Populace of space is Neutral or Populace of space is PassiveSupport) { place 1 Terror there }',
    'Sélectionner 1 Métropole Neutre ou en Soutien Passif et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad en Neutral o en Apoyo Pasivo y colocar 1 marcador de Terror allí.',
  ],
  [
    'pieces in or near a space',
    'activate 3 Guerrillas in or adjacent to Capital',
    'Activer 3 Guérillas dans la Capitale ou dans les zones adjacentes.',
    'Activar 3 Guerrillas en la Capital o en los espacios adyacentes.',
  ],
  [
    'a space or one near it',
    'select a City in or adjacent to Capital { place 1 Terror there }',
    'Sélectionner 1 Métropole parmi la Capitale et les zones adjacentes, et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad entre la Capital y los espacios adyacentes, y colocar 1 marcador de Terror allí.',
  ],
  [
    'a number compared with a count',
    'if 2 <= Guerrillas in Capital + Guerrillas in Harbor: place 1 Terror in Capital',
    'Si le nombre de Guérillas dans la Capitale + le nombre de Guérillas au Port atteint 2, placer 1 marqueur Terreur dans la Capitale.',
    'Si el número de Guerrillas en la Capital + el número de Guerrillas en el Puerto es al menos 2, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a move to adjacent spaces',
    'in each City: move 1 Guerrilla from there to spaces adjacent to there',
    'Dans chaque Métropole, déplacer 1 Guérilla depuis cette zone vers les zones adjacentes.',
    'En cada Ciudad, mover 1 Guerrilla de este espacio a espacios adyacentes.',
  ],
  [
    'a condition on one space of two kinds',
    'select a space { if there is City or there is Province: place 1 Terror there }',
    'Sélectionner 1 zone : si cette zone est une Métropole ou une Province, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 espacio: si este espacio es una Ciudad o una Provincia, colocar 1 marcador de Terror allí.',
  ],
  [
    'as many times as there are markers',
    'in each City: repeat (Terror there): remove 1 Terror there',
    'Dans chaque Métropole, autant de fois qu’il y a de marqueurs Terreur dans cette zone, éliminer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad, tantas veces como marcadores de Terror haya allí, retirar 1 marcador de Terror allí.',
  ],
  [
    'the end of the lasting text of a card',
    'end capability 1 shaded',
    'Défausser la Capacité de la carte 1 (texte grisé), qui cesse d’être en vigueur.',
    'Descartar la Capacidad de la carta 1 (texto sombreado), que deja de estar vigente.',
  ],
  [
    'a number of times with a maximum',
    'repeat up to 3: place 1 Terror in Capital',
    'Jusqu’à 3 fois, placer 1 marqueur Terreur dans la Capitale.',
    'Hasta 3 veces, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a space that chance selects',
    'randomly select a space with Terror: remove 1 Terror there',
    'Tirer au sort 1 zone avec des marqueurs Terreur et éliminer 1 marqueur Terreur dans cette zone.',
    'Seleccionar al azar 1 espacio con marcadores de Terror y retirar 1 marcador de Terror allí.',
  ],
  [
    'spaces that chance selects',
    'randomly select 2 spaces: place 1 Terror there',
    'Tirer au sort 2 zones ; dans chacune, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar al azar 2 espacios; en cada uno, colocar 1 marcador de Terror allí.',
  ],
  [
    'a number of times with a computed maximum',
    'repeat up to (Terror in Capital): remove 1 Terror in Capital',
    'Autant de fois que souhaité, au maximum le nombre de marqueurs Terreur dans la Capitale, éliminer 1 marqueur Terreur dans la Capitale.',
    'Tantas veces como se quiera, como máximo el número de marcadores de Terror en la Capital, retirar 1 marcador de Terror en la Capital.',
  ],
  [
    'pieces of the Faction that executed the Event of a lasting effect',
    'Ambush.agent is own Guerrilla',
    'Embuscade, pièce qui l’exécute : Guérillas de la Faction qui exécute cet Événement.',
    'Emboscada, pieza que la ejecuta: Guerrillas de la Facción que ejecuta este Evento.',
  ],
  [
    'a change for the Faction that executed the Event of a lasting effect',
    'adapt Rally for own { cost is 2 }',
    'Pour la Faction qui exécute cet Événement : Ralliement, coût : 2.',
    'Para la Facción que ejecuta este Evento: Reagrupamiento, costo: 2.',
  ],
  [
    'a payment of another Faction, down to a floor',
    'pay 3 from Govt leaving 5',
    'Payer 3 Ressources du Gouvernement, de sorte qu’il en reste au moins 5.',
    'Pagar 3 Recursos del Gobierno, de modo que queden al menos 5.',
  ],
  [
    'a price of several kinds',
    'pay 3 Resources or 1 own Base in Capital or 2 Aid',
    'Payer 3 Ressources, 1 Base amie dans la Capitale ou 2 Aide.',
    'Pagar 3 Recursos, 1 Base amiga en la Capital o 2 Ayuda.',
  ],
  [
    'a price of another Faction, for each space',
    `select any Cities, paying 2 from Govt leaving 5 ${PLACE_TERROR}`,
    'Sélectionner n’importe quel nombre de Métropoles, en payant 2 Ressources du Gouvernement pour chaque zone, de sorte qu’il en reste au moins 5 ; dans chacune, placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar cualquier número de Ciudades, pagando 2 Recursos del Gobierno por cada espacio, de modo que queden al menos 5; en cada una, colocar 1 marcador de Terror allí.',
  ],
  [
    'the number of pieces that a trigger counts',
    'whenever remove Govt Base by March as gone: repeat (gone): place 1 Terror in Capital',
    'Chaque fois qu’une Base du Gouvernement est éliminée par la Marche, autant de fois qu’il y a de Bases éliminées, placer 1 marqueur Terreur dans la Capitale.',
    'Cada vez que en la Marcha se retira una Base del Gobierno, tantas veces como Bases retiradas, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a trigger of placed pieces, in a space',
    'whenever place Guerrillas in Cities by March as n: repeat (n): place 1 Terror in Capital',
    'Chaque fois qu’une Guérilla est placée dans une Métropole par la Marche, autant de fois qu’il y a de Guérillas placées, placer 1 marqueur Terreur dans la Capitale.',
    'Cada vez que en la Marcha se coloca una Guerrilla en una Ciudad, tantas veces como Guerrillas colocadas, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a trigger of moved pieces',
    'whenever move Troops to Cities: Aid -1',
    'Chaque fois qu’une Troupe se déplace vers une Métropole, retrancher 1 de l’Aide.',
    'Cada vez que se mueve una Tropa a una Ciudad, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of hidden pieces',
    'whenever hide Guerrillas: Aid -1',
    'Chaque fois qu’une Guérilla redevient Dormante, retrancher 1 de l’Aide.',
    'Cada vez que se voltea una Guerrilla a Clandestina, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of activated pieces',
    'whenever activate Guerrillas in Capital: Aid -1',
    'Chaque fois qu’une Guérilla est activée dans la Capitale, retrancher 1 de l’Aide.',
    'Cada vez que se activa una Guerrilla en la Capital, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of each card',
    'whenever card ends: Aid -1',
    'À la fin de chaque carte Événement, retrancher 1 de l’Aide.',
    'Al final de cada carta de Evento, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of any Special Activity',
    'whenever Rebels finishes Activity: Aid -1',
    'Chaque fois que les Rebelles ont exécuté une Activité Spéciale, retrancher 1 de l’Aide.',
    'Cada vez que los Rebeldes terminan de ejecutar una Actividad Especial, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of a pass',
    'whenever f finishes pass: Aid -1',
    'Chaque fois qu’une Faction a passé, retrancher 1 de l’Aide.',
    'Cada vez que una Facción pasa, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of a turn',
    'whenever Rebels begins turn: Aid -1',
    'Avant que les Rebelles agissent, retrancher 1 de l’Aide.',
    'Antes de que los Rebeldes actúen, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of an Event that begins',
    'whenever f begins Event: Aid -1',
    'Avant qu’une Faction exécute un Événement, retrancher 1 de l’Aide.',
    'Antes de que una Facción ejecute un Evento, restar 1 de la Ayuda.',
  ],
  [
    'a trigger of a value of each space',
    'whenever Control of s changes: place 1 Terror in s',
    'Chaque fois que le Contrôle d’une zone change, placer 1 marqueur Terreur dans cette zone.',
    'Cada vez que cambia el Control de un espacio, colocar 1 marcador de Terror allí.',
  ],
  [
    'the initial value of a count',
    'let before = Guerrillas on map; if Guerrillas on map is before: place 1 Terror in Capital',
    'Si le nombre de Guérillas sur le plateau égale le nombre initial de Guérillas sur le plateau, placer 1 marqueur Terreur dans la Capitale.',
    'Si el número de Guerrillas en el mapa es el número inicial de Guerrillas en el mapa, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a condition on several permitted steps',
    'by Rebels: may if Troops in Capital > 0 { place 1 Terror in Capital; roll d; if d > 2: place 1 Terror in Harbor }',
    'S’il y a des Troupes dans la Capitale, les Rebelles peuvent faire ceci :',
    'Si hay Tropas en la Capital, los Rebeldes pueden hacer esto:',
  ],
  [
    'effects that another Faction permits',
    'for each donor in player factions: by donor: may { by Govt: may if Troops in Capital > 0 { by donor: remove 1 own Base in Capital; place 1 Terror in Capital } }',
    'Pour chaque Faction d’un joueur : s’il y a des Troupes dans la Capitale, cette Faction peut permettre au Gouvernement d’éliminer 1 Base de la Faction consentante dans la Capitale puis de placer 1 marqueur Terreur dans la Capitale.',
    'Para cada Facción de un jugador: si hay Tropas en la Capital, esa Facción puede permitir al Gobierno retirar 1 Base de la Facción otorgante en la Capital y luego colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a permitted selection with a choice',
    'by Rebels: may select a City { either: place 1 Terror there or: remove 1 Troops there }',
    'Les Rebelles peuvent sélectionner 1 Métropole et choisir l’une de ces options :',
    'Los Rebeldes pueden seleccionar 1 Ciudad y elegir una de estas opciones:',
  ],
  [
    'a selection within a selection',
    `select a faction as first { select a City ${PLACE_TERROR} }`,
    'Sélectionner 1 Faction, sélectionner 1 Métropole et placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Facción, seleccionar 1 Ciudad y colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces where one Faction meets a condition',
    'in each City where (Govt is player or Support): place 1 Terror there',
    'Dans chaque Métropole où il y a du Soutien si le Gouvernement est Non-joueur, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad donde hay Apoyo si el Gobierno es no jugador, colocar 1 marcador de Terror allí.',
  ],
  [
    'two predicates of one Faction',
    'if Rebels is nonplayer and Rebels is not own: place 1 Terror in Capital',
    'Si les Rebelles sont Non-joueurs et ne sont pas la Faction exécutante, placer 1 marqueur Terreur dans la Capitale.',
    'Si los Rebeldes son no jugadores y no son la Facción ejecutora, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'a number of a count',
    'if number of Cities with Troops >= 2: place 1 Terror in Capital',
    'S’il y a au moins 2 Métropoles avec des Troupes, placer 1 marqueur Terreur dans la Capitale.',
    'Si hay al menos 2 Ciudades con Tropas, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'spaces adjacent to the space of a condition',
    'in each City where (Guerrillas in spaces adjacent to space > 0): place 1 Terror there',
    'Dans chaque Métropole où il y a des Guérillas dans les zones adjacentes, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad donde hay Guerrillas en los espacios adyacentes, colocar 1 marcador de Terror allí.',
  ],
  [
    'a sum of values of one space',
    'in each City: place up to (Pop + Troops there) Rebels Guerrillas there',
    'Dans chaque Métropole, placer un nombre de Guérillas des Rebelles dans cette zone allant jusqu’à la Population + le nombre de Troupes dans cette zone.',
    'En cada Ciudad, colocar como máximo tantas Guerrillas de los Rebeldes allí como la Población + el número de Tropas allí.',
  ],
  [
    'adjacent spaces that contain pieces',
    'in each City where (number of spaces adjacent to space where (Troops in space > 0) > 0): place 1 Terror there',
    'Dans chaque Métropole où il y a des Troupes dans une zone adjacente, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad donde hay Tropas en un espacio adyacente, colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces with three clauses in a row',
    'in each City with Troops without Police where (space is Capital or Bases in space > 0): place 1 Terror there',
    'Dans chaque Métropole avec des Troupes, sans unité de Police et qui est la Capitale ou où il y a des Bases, placer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad con Tropas, sin unidades de Policía y que sea la Capital o donde haya Bases, colocar 1 marcador de Terror allí.',
  ],
  [
    'an activity that accompanies an operation',
    'if Train with AirLift: Aid +1',
    'Si le Transport Aérien accompagne l’Entraînement, ajouter 1 à l’Aide.',
    'Si el Transporte Aéreo acompaña al Entrenamiento, sumar 1 a la Ayuda.',
  ],
  [
    'an activity that does not',
    'if not Train with AirLift: Aid +1',
    'Si le Transport Aérien n’accompagne pas l’Entraînement, ajouter 1 à l’Aide.',
    'Si el Transporte Aéreo no acompaña al Entrenamiento, sumar 1 a la Ayuda.',
  ],
  [
    'a region with its article',
    'place 1 Terror in Highmoor',
    'Placer 1 marqueur Terreur dans la Hautelande.',
    'Colocar 1 marcador de Terror en Páramo Alto.',
  ],
];

describe('patterns', () => {
  // The sample volume is checked once a language, with a procedure for each pattern.
  const procedures = patterns
    .map(([, rule], i) => `rule 9.${String(i + 1)} procedure Tested${String(i)} {\n${rule}\n}\n`)
    .join('');
  const textsIn = (locale: LocaleName) => sampleTexts(procedures, locale, { allowsErrors: true });
  const french = textsIn('fr');
  const spanish = textsIn('es');

  it.each(patterns.map(([description, , fr, es], i) => [description, `Tested${String(i)}`, fr, es] as const))(
    'renders %s',
    (_, procedure, fr, es) => {
      expect([french(procedure)[0], spanish(procedure)[0]]).toEqual([fr, es]);
    },
  );
});

it('renders who is first on the next card', () => {
  const firstSentences = (['en', 'fr', 'es'] as const).map((locale) =>
    renderFirstSentence('set first to Rebels', locale),
  );
  expect(firstSentences).toEqual([
    'The Rebels are first on the next card.',
    'Les Rebelles agissent en premier sur la carte suivante.',
    'Los Rebeldes actúan en primer lugar en la próxima carta.',
  ]);
});

it('renders the Faction that may interrupt with an Event, and its condition', () => {
  const rules = 'event 101 "Rising" of Rebels if (own Bases on map > 1) { Aid -1 }';
  const firstSentences = (['en', 'fr', 'es'] as const).map(
    (locale) => sampleTexts(rules, locale, { allowsErrors: true })('event 101')[0],
  );
  expect(firstSentences).toEqual([
    'The Rebels may interrupt a card with this Event, once a game, if there are at least 2 Rebels Bases on the map.',
    'Une fois par partie, s’il y a au moins 2 Bases des Rebelles sur le plateau, cet Événement permet aux Rebelles d’interrompre une carte.',
    'Una vez por partida, si hay al menos 2 Bases de los Rebeldes en el mapa, este Evento permite a los Rebeldes interrumpir una carta.',
  ]);
});

it('renders what a card in a hand is worth when the game ends', () => {
  const rules = `hand Influence of each faction up to 2
track Clout of each faction, worth of Influence
event I1 "Envoy" of Influence worth 2 { Aid -1 }`;
  const firstSentences = (['en', 'fr', 'es'] as const).map(
    (locale) =>
      sampleTexts(rules, locale, { allowsErrors: true, terms: { 'track:Clout': { one: 'Clout' } } })(
        'event I1',
      )[0],
  );
  expect(firstSentences).toEqual([
    'In a hand at the end of the game: Clout 2.',
    'En main à la fin de la partie : Clout 2.',
    'En una mano al final de la partida: Clout 2.',
  ]);
});

it('renders the Faction of a reaction apart from the one that its card selected', () => {
  const rules = `event 101 "Patron" of Rebels { momentum {
    select a faction as patron
    whenever f begins turn: if f is patron: f +1
    whenever f finishes Event: by patron: own +1
  } }`;
  const reactions = (['en', 'fr', 'es'] as const).map((locale) =>
    sampleTexts(rules, locale, { allowsErrors: true })('event 101').slice(-2),
  );
  expect(reactions).toEqual([
    [
      'Before a Faction acts, if that Faction is the selected Faction, add 1 to that Faction’s Resources.',
      'Whenever a Faction has carried out an Event, the selected Faction: add 1 to the selected Faction’s Resources.',
    ],
    [
      'Avant qu’une Faction agisse, si cette Faction est la Faction sélectionnée, ajouter 1 aux Ressources de cette Faction.',
      'Chaque fois qu’une Faction a exécuté un Événement, la Faction sélectionnée : ajouter 1 aux Ressources de la Faction sélectionnée.',
    ],
    [
      'Antes de que una Facción actúe, si esa Facción es la Facción seleccionada, sumar 1 a los Recursos de esa Facción.',
      'Cada vez que una Facción termina de ejecutar un Evento, la Facción seleccionada: sumar 1 a los Recursos de la Facción seleccionada.',
    ],
  ]);
});

it('renders the executing Faction that decides in a reaction, once', () => {
  const sentencesOf = (block: string): readonly string[] =>
    sampleTexts(`event 101 "Watch" of Rebels { momentum: whenever f begins turn: by own: ${block} }`, 'en', {
      allowsErrors: true,
    })('event 101').slice(-1);
  expect(sentencesOf('place 1 Terror in Capital')).toEqual([
    'Before a Faction acts, the executing Faction: place 1 Terror in Capital.',
  ]);
  expect(sentencesOf('may remove 1 Terror in Capital')).toEqual([
    'Before a Faction acts, the executing Faction may remove 1 Terror in Capital.',
  ]);
});

it('renders a lasting change by the sentence of the lexicon, with and without a place', () => {
  const sentence = 'in a Sweep $place, 1 piece is removed for every $value {cube|# cubes}';
  const render = (rule: string, is = sentence): string =>
    renderFirstSentence(rule, 'en', { 'point:Sweep.per': { one: 'cubes for 1 piece', lasting: { is } } });
  expect(render('Sweep.per in Capital is 3')).toBe(
    'In a Sweep in Capital, 1 piece is removed for every 3 cubes.',
  );
  expect(render('Sweep.per is 1')).toBe('In a Sweep, 1 piece is removed for every cube.');
  expect(render('Sweep.per is 1', '$value {cube removes|cubes remove} 1 piece $place')).toBe(
    '1 cube removes 1 piece.',
  );
});

it.each<[LocaleName, string, string]>([
  [
    'en',
    'Move 1 Troop cube from Capital to Lowfield directly, or through up to 2 Provinces.',
    'Move any number of Police as well, in the same way.',
  ],
  [
    'fr',
    'Déplacer 1 Troupe depuis la Capitale vers la Basse-Plaine directement, ou à travers 2 Provinces au plus.',
    'Déplacer n’importe quel nombre d’unités de Police en plus, de la même manière.',
  ],
  [
    'es',
    'Mover 1 Tropa de la Capital a Campo Bajo directamente, o a través de 2 Provincias como máximo.',
    'Mover cualquier número de unidades de Policía además, de la misma manera.',
  ],
])('does not repeat the route of a move in %s', (locale, first, second) => {
  const route = 'from Capital to Lowfield, or through 2 Provinces';
  const body = `  move 1 Troops ${route}\n  move any Police ${route}\n`;
  const texts = sampleTexts(`rule 9.1 procedure Tested {\n${body}}\n`, locale, { allowsErrors: true });
  expect(texts('Tested')).toEqual([first, second]);
});
