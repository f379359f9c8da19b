/** Names the Factions and spaces that a lasting effect is about. */
import type { EffectSubject } from '@quipu/engine/internal';
import type { Names } from './names.ts';

/**
 * The Factions and spaces that a lasting effect is about, as it follows its name; empty if there are none.
 * @example
 * effectSubjectsText(names, [{ kind: 'faction', faction: 'Rebels' }]); // ', choice: [Rebels](faction:Rebels)'
 */
export function effectSubjectsText(names: Names, about: readonly EffectSubject[]): string {
  if (about.length === 0) return '';
  const subjects = about.map((subject) =>
    subject.kind === 'faction'
      ? names.faction(subject.faction).inCase('alone')
      : names.place(subject.space)('alone'),
  );
  return names.locale.play.effectChoice({ subjects: names.list(subjects) });
}
