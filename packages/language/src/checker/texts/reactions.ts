/** Reactions: what wakes a text. */
import type { Wake } from '../../checked/bodies.ts';
import { Frame } from '../scope.ts';
import { thingOf } from '../statements/effects.ts';
import { resolve } from '../nouns/resolve.ts';
import { meaning } from '../meaning.ts';
import type { Texts } from './texts.ts';

/** The reactions of a volume; those that only change points are no reactions. */
export function checkWakes(texts: Texts): Wake[] {
  const { volume } = texts;
  return volume.bound.whenevers.flatMap((declared): Wake[] => {
    const planned = texts.plan.byOrigin.get(declared);
    const { trigger, span } = declared;
    if (!planned) return [];
    const body = planned.index;
    const source = volume.source(span, planned.rule);
    if (trigger.$type === 'removed') {
      const found = thingOf(
        resolve(trigger.what, texts.scope(new Frame(), planned.rule, undefined)),
        trigger.what,
        texts.scope(new Frame(), planned.rule, undefined),
      );
      const by = trigger.by && texts.called(trigger.by.parts, trigger.by.span);
      return found ? [{ on: { o: 'removed', thing: found.thing, by: by?.index }, body, source }] : [];
    }
    if (trigger.$type === 'arrives') {
      const track = volume.expect(trigger.track, 'track');
      const box = volume.expect(trigger.box, 'box');
      if (!track || !box) return [];
      if (box.track !== track.index)
        volume.reports.add(meaning.trackUnknown, trigger.box.span, { what: trigger.box.name });
      return [{ on: { o: 'arrives', track: track.index, box: box.box }, body, source }];
    }
    if (trigger.$type === 'does') return [];
    const define = volume.expect(trigger.define, 'define');
    return define ? [{ on: { o: 'changes', define: define.index }, body, source }] : [];
  });
}
