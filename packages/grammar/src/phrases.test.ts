/** Phrases of each language: agreement, verb forms, shared words. */
import { expect, it } from 'vitest';
import { localeGrammars, type LocaleName } from './index.ts';

it('parenthesizes the spaces of a price, so that the sentence can continue', () => {
  const payText = (locale: LocaleName, cost: string): string =>
    localeGrammars[locale].phrases.pay(cost, true);
  expect([payText('en', '3 Resources'), payText('fr', '3 Ressources'), payText('es', '3 Recursos')]).toEqual([
    'pay 3 Resources (even if the Operation is free)',
    'payer 3 Ressources (même si l’Opération est gratuite)',
    'pagar 3 Recursos (aunque la Operación sea gratuita)',
  ]);
});

it('puts the verb after `jusqu’à ce que` into the subjunctive', () => {
  const { phrases } = localeGrammars.fr;
  const untilText = (...operands: string[]): string => phrases.until({ operands, conjunction: 'or' });
  expect(untilText('cette zone est Neutre')).toBe(' jusqu’à ce que cette zone soit Neutre');
  expect(untilText('il n’y a aucune Base', 'la zone n’est pas Neutre')).toBe(
    ' jusqu’à ce qu’il n’y ait aucune Base ou que la zone ne soit pas Neutre',
  );
});

it('uses plural verbs for a Faction with a plural name', () => {
  const isFactionText = (locale: LocaleName, faction: string, isNegated: boolean): string =>
    localeGrammars[locale].phrases.isFaction(locale === 'fr' ? 'le Non-joueur' : 'el no jugador', faction, {
      isPlural: false,
      isNegated,
    });
  expect(isFactionText('fr', 'les ALM', true)).toBe('les ALM ne sont pas le Non-joueur');
  expect(isFactionText('es', 'las ALM', true)).toBe('las ALM no son el no jugador');
  expect(isFactionText('es', 'los Clanes', false)).toBe('los Clanes son el no jugador');
  expect(isFactionText('es', 'el Gobierno', true)).toBe('el no jugador no es el Gobierno');
});

it('states a shared beginning of French conditions once', () => {
  const { phrases } = localeGrammars.fr;
  const operationText = (predicate: string): string => `l’Opération ${predicate}`;
  expect(
    phrases.if({
      operands: [operationText('est l’Assaut'), operationText('est la Marche')],
      conjunction: 'or',
    }),
  ).toBe('si l’Opération est l’Assaut ou la Marche');
  expect(
    phrases.if({
      operands: [operationText('n’est pas l’Assaut'), operationText('n’est pas la Marche')],
      conjunction: 'and',
    }),
  ).toBe('si l’Opération n’est ni l’Assaut ni la Marche');
  expect(
    phrases.if({
      operands: ['il est possible d’éliminer 1 Base', 'il est possible d’éliminer 4 Guérillas'],
      conjunction: 'or',
    }),
  ).toBe('s’il est possible d’éliminer 1 Base ou 4 Guérillas');
});

it('puts the place before a computed number of remaining pieces', () => {
  const leaveBehindText = (locale: LocaleName, place: string, object: string): string =>
    localeGrammars[locale].phrases.leaveBehindIn(place, object);
  expect([
    leaveBehindText('en', 'on LoCs', 'a number of cubes equal to the number of Guerrillas'),
    leaveBehindText('fr', 'sur les LdC', 'un nombre de cubes égal au nombre de Guérillas'),
    leaveBehindText('es', 'en las LdC', 'tantos cubos como Guerrillas haya'),
  ]).toEqual([
    'leave behind on LoCs a number of cubes equal to the number of Guerrillas',
    'laisser sur les LdC un nombre de cubes égal au nombre de Guérillas',
    'dejar en las LdC tantos cubos como Guerrillas haya',
  ]);
});

it('puts the verb after `si` into the present, except in a relative clause', () => {
  const operands = ['la Faction dont une Attaque pourrait prendre 1 Base', 'cela conduirait à placer 1 Base'];
  expect(localeGrammars.fr.phrases.if({ operands, conjunction: 'and' })).toBe(
    'si la Faction dont une Attaque pourrait prendre 1 Base et si cela conduit à placer 1 Base',
  );
  const spanishOperands = ['hay un espacio donde podría haber 1 Base', 'esto llevaría a colocar 1 Base'];
  expect(localeGrammars.es.phrases.if({ operands: spanishOperands, conjunction: 'or' })).toBe(
    'si hay un espacio donde podría haber 1 Base o esto lleva a colocar 1 Base',
  );
});

it('puts all changes of a free operation in one pair of parentheses', () => {
  const withChangesText = (locale: LocaleName, text: string): string =>
    localeGrammars[locale].phrases.withChanges(text, ['costo: 1']);
  expect(withChangesText('es', 'ejecutar un Barrido gratuito (no se paga nada)')).toBe(
    'ejecutar un Barrido gratuito (no se paga nada; costo: 1)',
  );
  expect(withChangesText('es', 'ejecutar un Barrido gratuito')).toBe(
    'ejecutar un Barrido gratuito (costo: 1)',
  );
});

it('uses articles in lists of a Non-player’s choices', () => {
  expect(localeGrammars.fr.phrases.chooseInOrder(['l’Assaut', 'une Opération'])).toBe(
    'choisir l’Assaut, puis une Opération',
  );
  expect(localeGrammars.es.phrases.chooseInOrder(['el Asalto', 'una Operación'])).toBe(
    'elegir el Asalto, luego una Operación',
  );
});

it('names an order of pieces only if there are several', () => {
  const piecesText = (locale: LocaleName, order: string): string =>
    localeGrammars[locale].phrases.piecesInOrder(order).replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
  expect(piecesText('fr', 'Bases')).toBe('prendre ces pièces : Bases');
  expect(piecesText('fr', 'Bases, puis Troupes')).toBe(
    'prendre les pièces dans cet ordre : Bases, puis Troupes',
  );
  expect(piecesText('es', 'Bases')).toBe('tomar estas piezas: Bases');
  expect(piecesText('es', 'Bases, luego Tropas')).toBe('tomar las piezas en este orden: Bases, luego Tropas');
});
