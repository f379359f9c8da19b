/** Renders single clauses of the rule text, as refusals do. */
import { check } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import {
  localeGrammars,
  buildLexicon,
  RulesRenderer,
  removeMarks,
  type RulePartQuery,
  type LocaleName,
} from './index.ts';
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
  const nameFile = { language: locale, terms: { 'condition:under guard': { one: 'sous bonne garde' } } };
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

describe('a condition', () => {
  it('is rendered without the other conditions of its noun', () => {
    expect(renderPlain('requirement', 'Terror')).toBe('only spaces without Terror');
    expect(renderPlain('pieceKind', ruleText('City', ' {\n    remove'))).toBe('only Cities and Provinces');
    expect(renderPlain('guard', 'if there has Support: shift 1 toward ActiveOpposition')).toBe(
      'only where there is Support there',
    );
  });

  it('is rendered by its printed name, in each language', () => {
    const whereClause = 'where "under guard" (Troops in space > 0 and Police in space > 0)';
    expect(renderPlain('requirement', whereClause)).toBe('only spaces under guard');
    expect(renderPlain('requirement', whereClause, 'fr')).toBe('seulement les zones sous bonne garde');
    expect(renderPlain('requirement', whereClause, 'es')).toBe('solo los espacios under guard');
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

  it('has operands that are rendered separately', () => {
    expect(renderPlain('guard', 'Police in space > 0')).toBe('only where there are Police there');
  });
});

describe('spaces that differ for some Factions', () => {
  it('are rendered with the exceptions and additions of each Faction', () => {
    const area = (locale: LocaleName): string => renderPlain('pieceKind', 'area', locale, 'any area');
    expect(area('en')).toBe('only Cities and Provinces (Rebels: not spaces with Support)');
    expect(area('fr')).toBe(
      'seulement les Métropoles et les Provinces (Rebelles\u{a0}: sauf zones avec Soutien)',
    );
    expect(area('es')).toBe('solo las Ciudades y las Provincias (Rebeldes: salvo los espacios con Apoyo)');
    const select = ruleText('select any area', '\n}\nrule 9.2 adapt');
    expect(renderPlain('free', select)).toBe(
      'select any number of Cities and Provinces (Rebels: not spaces with Support)',
    );
  });
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
    'retirar 1 pieza que permiten las reglas en vigor allí',
  );
});

it('omits a set of spaces that an effect in force changes', () => {
  const select = ruleText('select any area', '\n}\nrule 9.2 adapt');
  expect(renderPlain('other', select)).toBe('select any number of spaces that the rules now in force allow');
  expect(renderPlain('one free other', select)).toBe('select 1 space that the rules now in force allow');
  expect(renderPlain('each free other', select, 'fr')).toBe(
    'sélectionner n’importe quel nombre de zones que permettent les règles en vigueur\u{202f}; dans chacune',
  );
  expect(renderPlain('other', select, 'es')).toContain('espacios que permiten las reglas en vigor');
});

describe('a price that an effect in force changes', () => {
  const select = ruleText('select any Cities, paying', '\n}\nrule 9.3');

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
  it('is rendered as a verb phrase, and as the absence of its pieces', () => {
    expect(renderPlain('absence', '1 Terror there')).toBe('there is no Terror there');
    expect(renderPlain('available', '2 Rebels Guerrillas')).toBe('there are no Available Rebels Guerrillas');
    expect(renderPlain('effect', 'shift 1 toward ActiveOpposition')).toBe(
      'shift this space 1 level toward Active Opposition',
    );
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
  expect(renderPlain('effect', loop)).toBe('in each City, place 1 Terror there; then remove 1 Troops there');
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

  it('is that none of the moving pieces could move', () => {
    const move = ruleText('move any', '\n  }\n}');
    expect(renderPlain('movable', move)).toBe('no Rebels Guerrillas could move');
    expect(renderPlain('movable', move, 'fr')).toBe('aucune Guérilla des Rebelles ne pourrait se déplacer');
    expect(renderPlain('movable', move, 'es')).toBe('ninguna Guerrilla de los Rebeldes podría moverse');
  });
});

it('is empty for a span that no text contains', () => {
  expect(renderPlain('requirement', 'Guarded {')).toBe('');
});
