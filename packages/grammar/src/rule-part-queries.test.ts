/** Renders single clauses of the rule text, as refusals do. */
import { check } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { localeGrammars, buildLexicon, RulesRenderer, type RulePartQuery, type LocaleName } from './index.ts';
import { removeMarks } from '@quipu/words/nouns';
import { lexiconFiles, rulesIn } from './testing/volumes.ts';

const text = `rule 9.1 procedure Guarded {
  select a City or Province without Terror where "under guard" (Troops in space > 0 and Police in space > 0) {
    remove 1 Terror there
    place 2 Rebels Guerrillas there
    if there has Support: shift 1 toward ActiveOpposition
    either "more" { Aid +1; Aid +2 }
    or "less" { Aid -1; Aid -2 }
    if Terror there: remove 1 Terror there
    else: shift 1 toward ActiveSupport
    if Fired: place up to (Recruits) Rebels Guerrillas there
    move any Rebels Guerrillas not yet moved from spaces adjacent to there to there
  }
}
rule 9.1 point Fired no
rule 9.1 point Recruits 0
rule 9.2 operation Gather of Rebels {
  point area Cities and Provinces
  select any area { way place: place 1 own Guerrilla }
}
rule 9.2 adapt Gather for Rebels { area except spaces with Support }
rule 9.2 nonplayer Gather of Rebels { step fill if would change anything and Aid > 0: do place }
rule 9.4 operation Hunt of Rebels {
  point foes Govt pieces
  select any Cities { remove 1 foes there }
}
rule 9.5 operation Watch of Govt {
  point cost 2
  select any Cities, paying cost: place 1 Police there
}
rule 9.6 operation Drive of Rebels {
  point refuge spaces with Terror and Support
  select any spaces with Terror and Rebels Guerrilla {
    if there is Capital: may place 1 Rebels Guerrilla there
    remove 2 Police there
  }
  then select up to 1 refuge: place 1 Terror there
  then select a Province with most Rebels Guerrillas: place 1 Terror there
  then select a City with most Pop: place 1 Terror there
}
rule 9.8 point Need of s = 2 in Hill, 1 elsewhere
rule 9.8 procedure Comb { in each Province {
  let hits = Troops there / Need of there
  remove hits Guerrillas there
  remove (Police there / 3) Terror there
} }
rule 9.7 procedure Reward { select a faction not own with most Resources as f: f +1 }
rule 9.3 procedure Purge { in each City { place 1 Terror there; remove 1 Troops there } }
`;
const { bound } = check([...rulesIn('sample'), { path: 'guarded.quipu', text }], rulesIn('coin'));

/**
 * Renders a clause of the rules in a form, with marks.
 * @param clause the rule text of the clause; its first occurrence after the beginning of `context`
 */
function renderMarked(
  form: RulePartQuery['form'],
  clause: string,
  locale: LocaleName = 'en',
  context = '',
): string {
  const start = text.indexOf(clause, text.indexOf(context));
  const span = { file: 'guarded.quipu', start, end: start + clause.length };
  const files = lexiconFiles('sample', locale);
  const nameFile = {
    language: locale,
    terms: { 'condition:under guard': { one: 'sous bonne garde', not: '$space n’est pas sous bonne garde' } },
  };
  const lexicon = buildLexicon(bound, locale, locale === 'fr' ? [...files, nameFile] : files);
  return new RulesRenderer(localeGrammars[locale])
    .render({ bound, lexicon, files: new Map() })
    .renderRuleParts([{ form, span }])
    .join('');
}

/** The rule text from the beginning of one phrase up to the beginning of a later one. */
const ruleText = (beginning: string, end: string): string =>
  text.slice(text.indexOf(beginning), text.indexOf(end));

/** Renders a clause of the rules in a form, without marks. */
const renderPlain: typeof renderMarked = (...args) => removeMarks(renderMarked(...args));

describe('a failing condition', () => {
  it.each<[LocaleName, string, string, string]>([
    ['en', 'this space has Terror', 'this space is not a City or Province', 'this space has no Support'],
    [
      'fr',
      'cette zone a un marqueur Terreur',
      'cette zone n’est ni une Métropole ni une Province',
      'cette zone n’a pas de Soutien',
    ],
    [
      'es',
      'este espacio tiene un marcador de Terror',
      'este espacio no es ni una Ciudad ni una Provincia',
      'este espacio no tiene Apoyo',
    ],
  ])('is a fact about the space in %s', (locale, presence, wrongKind, absence) => {
    expect(renderPlain('requirement', 'Terror', locale)).toBe(presence);
    expect(renderPlain('wrongKind', ruleText('City', ' {\n    remove'), locale)).toBe(wrongKind);
    expect(renderPlain('guard', 'if there has Support: shift 1 toward ActiveOpposition', locale)).toBe(
      absence,
    );
  });

  it('has a placeholder for the space that the option names, or for the current space', () => {
    expect(renderMarked('requirement', 'Terror')).toMatch(/^\{option:alone\|this space\} has/u);
    expect(renderMarked('guard', 'if there has Support: shift 1 toward ActiveOpposition')).toMatch(
      /^\{there:alone\|this space\} has/u,
    );
  });

  it('has the lexicon’s sentence if it is named, or else that of its parts', () => {
    const whereClause = 'where "under guard" (Troops in space > 0 and Police in space > 0)';
    expect(renderPlain('requirement', whereClause)).toBe('this space has no Troops or has no Police');
    expect(renderPlain('requirement', whereClause, 'fr')).toBe('cette zone n’est pas sous bonne garde');
    expect(renderPlain('guard', 'Police in space > 0')).toBe('this space has no Police');
  });

  it.each<[LocaleName, string, string]>([
    ['en', 'it would change nothing', 'Aid is at most 0'],
    ['fr', 'cela ne changerait rien', 'l’Aide ne dépasse pas 0'],
    ['es', 'no cambiaría nada', 'la Ayuda no supera 0'],
  ])('has a negated form in %s', (locale, noEffect, noAid) => {
    expect(renderPlain('negation', 'would change anything', locale)).toBe(noEffect);
    expect(renderPlain('negation', 'Aid > 0', locale)).toBe(noAid);
    const or = { en: 'or', fr: 'ou', es: 'o' }[locale];
    expect(renderPlain('negation', 'would change anything and Aid > 0', locale)).toBe(
      `${noEffect} ${or} ${noAid}`,
    );
  });
});

describe('spaces that differ for some Factions', () => {
  it('are rendered with the exceptions and additions of each Faction', () => {
    expect(renderPlain('wrongKind', 'area', 'en', 'any area')).toBe('this space is not a City or Province');
    const change = 'area except spaces with Support';
    expect(renderPlain('excluded', change)).toBe('this space has Support');
    expect(renderPlain('excluded', change, 'fr')).toBe('cette zone est en Soutien');
    expect(renderPlain('excluded', change, 'es')).toBe('este espacio tiene Apoyo');
    expect(renderMarked('excluded', change)).toContain('{level:afterThereIs|');
    const select = ruleText('select any area', '\n}\nrule 9.2 adapt');
    expect(renderPlain('free', select)).toBe(
      'select any number of Cities and Provinces (Rebels: not spaces with Support)',
    );
  });
});

it.each<[LocaleName, string, string]>([
  [
    'en',
    'has too few Troops{tag:Hill|; in Hills, it normally takes 2 of them to remove 1 Guerrilla}',
    'has too few Police; it takes 3 of them to remove 1 Terror',
  ],
  [
    'fr',
    'a trop peu de Troupes{tag:Hill|\u{a0}; dans les Collines, il en faut normalement 2 pour éliminer 1 Guérilla}',
    'a trop peu d’unités de Police\u{a0}; il en faut 3 pour éliminer 1 marqueur Terreur',
  ],
  [
    'es',
    'no tiene suficientes Tropas{tag:Hill|; en las Colinas hacen falta normalmente 2 para retirar 1 Guerrilla}',
    'no tiene suficientes unidades de Policía; hacen falta 3 para retirar 1 marcador de Terror',
  ],
])('states how many counted pieces one affected thing takes in %s', (locale, byTag, always) => {
  const withoutNames = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1');
  expect(withoutNames(renderMarked('tooFew', 'remove hits Guerrillas there', locale))).toContain(byTag);
  expect(withoutNames(renderMarked('tooFew', 'remove (Police there / 3) Terror there', locale))).toContain(
    always,
  );
});

it('states an effect after those of a group', () => {
  expect(renderPlain('effect then', 'remove 1 foes there')).toBe('then remove 1 Government piece there');
  expect(renderPlain('effect then', 'remove 1 foes there', 'fr')).toMatch(/^puis éliminer 1 /u);
  expect(renderPlain('effect then', 'remove 1 foes there', 'es')).toMatch(/^después retirar 1 /u);
});

it('omits a set of pieces that an effect in force changes', () => {
  expect(renderPlain('effect', 'remove 1 foes there')).toBe('remove 1 Government piece there');
  expect(renderPlain('effect other', 'remove 1 foes there')).toBe(
    'remove 1 piece that the rules now in force allow there',
  );
  expect(renderPlain('effect other', 'remove 1 foes there', 'fr')).toBe(
    'éliminer 1 pièce que permettent les règles en vigueur dans cette zone',
  );
  expect(renderPlain('effect other', 'remove 1 foes there', 'es')).toBe(
    'retirar 1 pieza permitida por las reglas en vigor allí',
  );
});

it('omits a set of spaces that an effect in force changes', () => {
  const select = ruleText('select any area', '\n}\nrule 9.2 adapt');
  expect(renderPlain('other', select)).toBe('select any number of spaces that the rules now in force allow');
  expect(renderPlain('one free other', select)).toBe('select 1 space that the rules now in force allow');
  expect(renderPlain('each free other', select, 'fr')).toBe(
    'sélectionner n’importe quel nombre de zones que permettent les règles en vigueur\u{202f}; dans chacune',
  );
  expect(renderPlain('other', select, 'es')).toContain('espacios permitidos por las reglas en vigor');
});

describe('a price that an effect in force changes', () => {
  const select = ruleText('select any Cities, paying', '\n}\nrule 9.6');

  it.each([
    ['en', 'each priced', 'select any number of Cities, paying its price now in force for each; in each'],
    ['en', 'one priced', 'select 1 City, paying its price now in force'],
    ['en', 'each free', 'select any number of Cities; in each'],
    [
      'fr',
      'priced other',
      'sélectionner n’importe quel nombre de zones que permettent les règles en vigueur, en payant son prix en vigueur pour chaque zone',
    ],
    ['fr', 'one priced', 'sélectionner 1 Métropole, en payant son prix en vigueur'],
    ['es', 'priced', 'seleccionar cualquier número de Ciudades, pagando su precio en vigor por cada espacio'],
  ] as const)('is named in %s (%s)', (locale, form, sentence) => {
    expect(renderPlain(form, select, locale)).toBe(sentence);
  });

  it('has a placeholder for the number', () => {
    expect(renderMarked('one priced', select)).toContain('{price:alone|, paying its price now in force}');
    expect(renderMarked('one priced', select, 'fr')).toContain(
      '{price:alone|, en payant son prix en vigueur}',
    );
    expect(renderMarked('one priced', select, 'es')).toContain('{price:alone|, pagando su precio en vigor}');
  });
});

describe('an effect', () => {
  it('is rendered as a verb phrase', () => {
    expect(renderPlain('effect', 'shift 1 toward ActiveOpposition')).toBe(
      'shift this space 1 level toward Active Opposition',
    );
  });

  it.each<[LocaleName, string, string, string, string, string]>([
    [
      'en',
      'this space has no Terror',
      'no Rebels Guerrillas are Available',
      'this space is already at Active Opposition',
      'this space cannot shift toward Active Opposition',
      'no Terror can be removed there',
    ],
    [
      'fr',
      'cette zone n’a aucun marqueur Terreur',
      'il n’y a aucune Guérilla des Rebelles disponible',
      'cette zone est déjà en Opposition Active',
      'on ne peut pas décaler cette zone vers l’Opposition Active',
      'on ne peut éliminer aucun marqueur Terreur dans cette zone',
    ],
    [
      'es',
      'este espacio no tiene ningún marcador de Terror',
      'no hay ninguna Guerrilla de los Rebeldes disponible',
      'este espacio ya está en Oposición Activa',
      'no se puede desplazar este espacio hacia la Oposición Activa',
      'no se puede retirar ningún marcador de Terror allí',
    ],
  ])('states in %s what prevents it', (locale, absence, unavailable, reached, cannotShift, impossible) => {
    expect(renderPlain('absence', '1 Terror there', locale)).toBe(absence);
    expect(renderPlain('available', '2 Rebels Guerrillas', locale)).toBe(unavailable);
    expect(renderPlain('levelReached', 'shift 1 toward ActiveOpposition', locale)).toBe(reached);
    expect(renderPlain('impossible', 'shift 1 toward ActiveOpposition', locale)).toBe(cannotShift);
    expect(renderPlain('impossible', 'remove 1 Terror there', locale)).toBe(impossible);
  });
});

it('names long alternatives by their labels', () => {
  const either = ruleText('either', '\n    if Terror');
  expect(renderPlain('effect', either)).toBe('carry out one of these: “more” or “less”');
});

it('renders the alternative after a conditional effect', () => {
  const conditional = ruleText('if Terror', '\n    if Fired');
  expect(renderPlain('effect', conditional)).toBe(
    'if there is Terror there, remove 1 Terror there; otherwise, shift this space 1 level toward Active Support',
  );
  expect(renderPlain('effect', conditional, 'fr')).toContain('; sinon, ');
  expect(renderPlain('effect', conditional, 'es')).toContain('; si no, ');
});

it('renders the nested effects if the heading has no verb', () => {
  const loop = text.slice(text.indexOf('in each City'), text.lastIndexOf(' }'));
  expect(renderPlain('effect', loop)).toBe(
    'in each City, place 1 Terror there; then remove 1 Troop cube there',
  );
  expect(renderPlain('effect', loop, 'fr')).toBe(
    'dans chaque Métropole, placer 1 marqueur Terreur dans cette zone\u{202f}; puis éliminer 1 Troupe dans cette zone',
  );
});

describe('a blocking condition', () => {
  it('is rendered even if the printed values of points imply it', () => {
    expect(renderPlain('effect', 'place up to (Recruits) Rebels Guerrillas there')).toBe(
      'place Rebels Guerrillas there',
    );
    expect(renderPlain('guard', 'Fired')).toBe('');
  });

  it.each<[LocaleName, string, string, string, string, string]>([
    [
      'en',
      'no Rebels Guerrillas are in spaces adjacent to this space',
      'no Rebels Guerrillas can move to this space',
      'no Rebels Guerrillas can move from this space',
      'all Rebels Guerrillas there have already moved',
      'all Rebels Guerrillas in spaces adjacent to this space have already moved',
    ],
    [
      'fr',
      'il n’y a aucune Guérilla des Rebelles dans les zones adjacentes à cette zone',
      'on ne peut déplacer aucune Guérilla des Rebelles vers cette zone',
      'on ne peut déplacer aucune Guérilla des Rebelles depuis cette zone',
      'on a déjà déplacé toutes les Guérillas des Rebelles qui se trouvent dans cette zone',
      'on a déjà déplacé toutes les Guérillas des Rebelles qui se trouvent dans les zones adjacentes à cette zone',
    ],
    [
      'es',
      'no hay ninguna Guerrilla de los Rebeldes en los espacios adyacentes a este espacio',
      'no se puede mover ninguna Guerrilla de los Rebeldes a este espacio',
      'no se puede mover ninguna Guerrilla de los Rebeldes desde este espacio',
      'ya se han movido todas las Guerrillas de los Rebeldes que están allí',
      'ya se han movido todas las Guerrillas de los Rebeldes que están en los espacios adyacentes a este espacio',
    ],
  ])('states in %s that no piece can move', (locale, noneNearby, arriving, leaving, moved, nearbyMoved) => {
    const move = ruleText('move any', '\n  }\n}');
    expect(renderPlain('noneNearby', move, locale)).toBe(noneNearby);
    expect(renderPlain('arriving', move, locale)).toBe(arriving);
    expect(renderPlain('impossible', move, locale)).toBe(arriving);
    expect(renderPlain('leaving', move, locale)).toBe(leaving);
    expect(renderPlain('moved', move, locale)).toBe(moved);
    expect(renderPlain('nearbyMoved', move, locale)).toBe(nearbyMoved);
  });
});

describe('an effect that is possible in no space, or not in this one', () => {
  it.each<[LocaleName, string, string, string, string, string]>([
    [
      'en',
      'this space has no Police',
      'no Police are on the map',
      'no Police can be removed there',
      'no Police can be removed in any space',
      'there are no spaces with Terror and Rebels Guerrillas',
    ],
    [
      'fr',
      'cette zone n’a aucune unité de Police',
      'il n’y a aucune unité de Police sur le plateau',
      'on ne peut éliminer aucune unité de Police dans cette zone',
      'on ne peut éliminer aucune unité de Police où que ce soit',
      'il n’y a aucune zone avec des marqueurs Terreur et des Guérillas des Rebelles',
    ],
    [
      'es',
      'este espacio no tiene ninguna unidad de Policía',
      'no hay ninguna unidad de Policía en el mapa',
      'no se puede retirar ninguna unidad de Policía allí',
      'no se puede retirar ninguna unidad de Policía en ningún espacio',
      'no hay ningún espacio con marcadores de Terror y Guerrillas de los Rebeldes',
    ],
  ])('is stated in %s', (locale, noneInOption, noneOnMap, impossibleInOption, nowhere, noSuchSpace) => {
    const selection = ruleText('select any spaces with Terror and', '\n  then select up to 1 refuge');
    expect(renderPlain('noneInOption', 'remove 2 Police there', locale)).toBe(noneInOption);
    expect(renderPlain('noneOnMap', 'remove 2 Police there', locale)).toBe(noneOnMap);
    expect(renderPlain('impossibleInOption', 'remove 2 Police there', locale)).toBe(impossibleInOption);
    expect(renderPlain('nowhere', 'remove 2 Police there', locale)).toBe(nowhere);
    expect(renderPlain('noSuchSpace', selection, locale)).toBe(noSuchSpace);
  });

  it.each<[LocaleName, string, string, string, string]>([
    [
      'en',
      'Rebels Guerrillas can be placed only in Capital',
      'only spaces with Terror and Support can be chosen here',
      'this space has fewer Rebels Guerrillas than another possible space',
      'this space has a lower Population than another possible space',
    ],
    [
      'fr',
      'on ne peut placer des Guérillas des Rebelles que dans la Capitale',
      'on ne peut choisir ici que des zones en Soutien avec des marqueurs Terreur',
      'cette zone a moins de Guérillas des Rebelles qu’une autre zone possible',
      'cette zone a une valeur de Population plus basse qu’une autre zone possible',
    ],
    [
      'es',
      'solo se pueden colocar Guerrillas de los Rebeldes en la Capital',
      'aquí solo se pueden elegir espacios con marcadores de Terror y Apoyo',
      'este espacio tiene menos Guerrillas de los Rebeldes que otro espacio posible',
      'este espacio tiene un valor de Población menor que otro espacio posible',
    ],
  ])('names in %s what is required', (locale, onlyIn, onlyChoosable, fewer, lower) => {
    const onlyInCapital = ruleText('if there is Capital', '\n    remove 2 Police');
    expect(renderPlain('guard', onlyInCapital, locale)).toBe(onlyIn);
    expect(renderPlain('wrongKind', 'refuge', locale, 'select up to 1 refuge')).toBe(onlyChoosable);
    expect(renderPlain('superlative', 'Province with most Rebels Guerrillas', locale)).toBe(fewer);
    expect(renderPlain('superlative', 'City with most Pop', locale)).toBe(lower);
  });
});

it.each<[LocaleName, string]>([
  ['en', 'only Factions with the most Resources can be chosen here'],
  ['fr', 'on ne peut choisir ici que des Factions avec le plus de Ressources'],
  ['es', 'aquí solo se pueden elegir Facciones con más Recursos'],
])('names in %s the Factions of a set', (locale, onlyChoosable) => {
  expect(renderPlain('requirement', 'with most Resources', locale)).toBe(onlyChoosable);
});

it('is empty for a span that no text contains', () => {
  expect(renderPlain('requirement', 'Guarded {')).toBe('');
});
