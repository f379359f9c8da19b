/** What refusals tell of the rule text, each part by itself. */
import { check } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import {
  localeGrammars,
  buildLexicon,
  RulesRenderer,
  removeMarks,
  type ClauseQuery,
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

/** Returns the text in a form for a part of the rules, with marks: the first such part, or the first from the beginning of `within`. */
function marks(form: ClauseQuery['form'], part: string, name: LocaleName = 'en', within = ''): string {
  const start = text.indexOf(part, text.indexOf(within));
  const span = { file: 'guarded.quipu', start, end: start + part.length };
  const files = lexiconFiles('sample', name);
  const named = { language: name, terms: { 'condition:under guard': { one: 'sous bonne garde' } } };
  const lexicon = buildLexicon(bound, name, name === 'fr' ? [...files, named] : files);
  return new RulesRenderer(localeGrammars[name])
    .render({ bound, lexicon, files: new Map() })
    .renderClauses([{ form, span }])
    .join('');
}

/** What is read in a form for a part of the rules. */
const told: typeof marks = (...args) => removeMarks(marks(...args));

describe('a condition', () => {
  it('stands by itself, apart from the others of its noun', () => {
    expect(told('asks', 'Terror')).toBe('only spaces without Terror');
    expect(told('kind', text.slice(text.indexOf('City'), text.indexOf(' {\n    remove')))).toBe(
      'only Cities and Provinces',
    );
    expect(told('guard', 'if there has Support: shift 1 toward ActiveOpposition')).toBe(
      'only where there is Support there',
    );
  });

  it('is told by the name that the text gives it, in each language', () => {
    const where = 'where "under guard" (Troops in space > 0 and Police in space > 0)';
    expect(told('asks', where)).toBe('only spaces under guard');
    expect(told('asks', where, 'fr')).toBe('seulement les zones sous bonne garde');
    expect(told('asks', where, 'es')).toBe('solo los espacios under guard');
  });

  it.each<[LocaleName, string, string]>([
    ['en', 'it would change nothing', 'Aid is at most 0'],
    ['fr', 'cela ne changerait rien', 'l’Aide ne dépasse pas 0'],
    ['es', 'no cambiaría nada', 'la Ayuda no supera 0'],
  ])('has a contrary in %s', (name, nothing, none) => {
    expect(told('contrary', 'would change anything', name)).toBe(nothing);
    expect(told('contrary', 'Aid > 0', name)).toBe(none);
    const or = { en: 'or', fr: 'ou', es: 'o' }[name];
    expect(told('contrary', 'would change anything and Aid > 0', name)).toBe(`${nothing} ${or} ${none}`);
  });

  it('has parts, which are told for themselves', () => {
    expect(told('guard', 'Police in space > 0')).toBe('only where there are Police there');
  });
});

describe('spaces that are others for some Factions', () => {
  it('are told with what is left out or added for each', () => {
    const area = (name: LocaleName): string => told('kind', 'area', name, 'any area');
    expect(area('en')).toBe('only Cities and Provinces (Rebels: not spaces with Support)');
    expect(area('fr')).toBe(
      'seulement les Métropoles et les Provinces (Rebelles\u{a0}: sauf zones avec Soutien)',
    );
    expect(area('es')).toBe('solo las Ciudades y las Provincias (Rebeldes: salvo los espacios con Apoyo)');
    const select = text.slice(text.indexOf('select any area'), text.indexOf('\n}\nrule 9.2 adapt'));
    expect(told('free', select)).toBe(
      'select any number of Cities and Provinces (Rebels: not spaces with Support)',
    );
  });
});

it('names no set of pieces that something in force changes', () => {
  expect(told('deed', 'remove 1 foes there')).toBe('remove 1 Government piece there');
  expect(told('deed other', 'remove 1 foes there')).toBe(
    'remove 1 piece that the rules now in force allow there',
  );
  expect(told('deed other', 'remove 1 foes there', 'fr')).toBe(
    'éliminer 1 pièce que permettent les règles en vigueur dans cette zone',
  );
  expect(told('deed other', 'remove 1 foes there', 'es')).toBe(
    'retirar 1 pieza que permiten las reglas en vigor allí',
  );
});

it('names no set that something in force changes', () => {
  const select = text.slice(text.indexOf('select any area'), text.indexOf('\n}\nrule 9.2 adapt'));
  expect(told('other', select)).toBe('select any number of spaces that the rules now in force allow');
  expect(told('one free other', select)).toBe('select 1 space that the rules now in force allow');
  expect(told('each free other', select, 'fr')).toBe(
    'sélectionner n’importe quel nombre de zones que permettent les règles en vigueur\u{202f}; dans chacune',
  );
  expect(told('other', select, 'es')).toContain('espacios que permiten las reglas en vigor');
});

describe('a price that something in force changes', () => {
  const select = text.slice(text.indexOf('select any Cities, paying'), text.indexOf('\n}\nrule 9.3'));

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
  ] as const)('is named in %s (%s)', (language, form, sentence) => {
    expect(told(form, select, language)).toBe(sentence);
  });

  it('is left open for the number', () => {
    expect(marks('one priced', select)).toContain('{price:alone|, paying its price now in force}');
    expect(marks('one priced', select, 'fr')).toContain('{price:alone|, en payant son prix en vigueur}');
    expect(marks('one priced', select, 'es')).toContain('{price:alone|, pagando su precio en vigor}');
  });
});

describe('a deed', () => {
  it('is told in its own words, and by what it lacks', () => {
    expect(told('none', '1 Terror there')).toBe('there is no Terror there');
    expect(told('available', '2 Rebels Guerrillas')).toBe('there are no Available Rebels Guerrillas');
    expect(told('deed', 'shift 1 toward ActiveOpposition')).toBe(
      'shift this space 1 level toward Active Opposition',
    );
  });
});

it('names long alternatives by their labels', () => {
  const either = text.slice(text.indexOf('either'), text.indexOf('\n    if Terror'));
  expect(told('deed', either)).toBe('carry out one of these: “more” or “less”');
});

it('names what is done otherwise behind what is done on a condition', () => {
  const either = text.slice(text.indexOf('if Terror'), text.indexOf('\n    if Fired'));
  expect(told('deed', either)).toBe(
    'if there is Terror there, remove 1 Terror there; otherwise, shift this space 1 level toward Active Support',
  );
  expect(told('deed', either, 'fr')).toContain('; sinon, ');
  expect(told('deed', either, 'es')).toContain('; si no, ');
});

it('states what is done below a head that is no deed', () => {
  const each = text.slice(text.indexOf('in each City'), text.lastIndexOf(' }'));
  expect(told('deed', each)).toBe('in each City, place 1 Terror there; then remove 1 Troops there');
  expect(told('deed', each, 'fr')).toBe(
    'dans chaque Métropole, placer 1 marqueur Terreur dans cette zone\u{202f}; puis éliminer 1 Troupe dans cette zone',
  );
});

describe('what stands in the way', () => {
  it('is told where the printed values of points leave it unsaid', () => {
    expect(told('deed', 'place up to (Recruits) Rebels Guerrillas there')).toBe(
      'place Rebels Guerrillas there',
    );
    expect(told('guard', 'Fired')).toBe('');
  });

  it('is that none of the pieces could move that a text moves', () => {
    const move = text.slice(text.indexOf('move any'), text.indexOf('\n  }\n}'));
    expect(told('moves', move)).toBe('no Rebels Guerrillas could move');
    expect(told('moves', move, 'fr')).toBe('aucune Guérilla des Rebelles ne pourrait se déplacer');
    expect(told('moves', move, 'es')).toBe('ninguna Guerrilla de los Rebeldes podría moverse');
  });
});

it('has no words for what no text tells', () => {
  expect(told('asks', 'Guarded {')).toBe('');
});
