import { describe, expect, it } from 'vitest';
import { compile, programOf } from '../compile.ts';
import { EXPLANATIONS, NONPLAYER_VALUES } from '../ir/modules.ts';
import { checkRules, sample } from '../testing/rules.ts';

const checked = checkRules(sample);

describe('the modules of a volume', () => {
  it('keep what loads later out of the game', () => {
    const texts = new Map(compile(checked).files.map(({ path, text }) => [path, text]));
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const [, imported = ''] of (texts.get(path) ?? '').matchAll(/ from '\.\/([^']+)';$/gmu))
        load(imported);
    };
    load('play.ts');
    const later = ['explanations.ts', 'nonplayerValues.ts', 'nonplayers.ts', 'questions.ts'];
    for (const path of later) expect(texts.has(path)).toBe(true);
    expect(later.filter((path) => loaded.has(path))).toEqual([]);
    expect(loaded).toContain('operations.ts');
  });

  it.each([EXPLANATIONS, NONPLAYER_VALUES])('put functions that only %s needs there', (module) => {
    const { functions } = programOf(checked);
    expect(functions.filter((fn) => fn.module === module)).not.toEqual([]);
  });
});
