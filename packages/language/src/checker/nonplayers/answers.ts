/** Checks that every line of an instruction applies to some decision of its text. */
import { nearest } from '../../nearest.ts';
import type { Checked } from '../../checked/terms.ts';
import type { Guide, Guidance, Step } from '../../syntax/nonplayer.ts';
import type { Span } from '../../syntax/tree.ts';
import type { Texts } from '../texts/texts.ts';
import { nonplaying } from './catalogue.ts';
import { type Instructed, instructedIn, keysIn } from './instructions.ts';
import { type Asks, asksOf, everyKey, sequenceKeys } from './subjects.ts';

export function checkAnswers(checked: Checked, texts: Texts): void {
  const all = instructedIn(texts);
  const every =
    all.length > 0 || texts.volume.declarations.instructions.length > 0
      ? everyKey(checked)
      : new Set<string>();
  const asked = new Map<string, Asks>();
  for (const one of all) {
    const names = all.flatMap(({ about }) => (about.own ? [about.path] : []));
    if (one.about.own) checkKeys(one, new Set([...every, ...names]), texts);
    else if (one.about.kind === 'sequence') {
      checkKeys(one, new Set([...sequenceKeys(checked), ...names]), texts);
      checkLines(one, nothing, texts);
    } else {
      const asks = asked.get(one.about.path) ?? asksOf(one.about.bodies, checked);
      asked.set(one.about.path, asks);
      if (!asks.anything)
        texts.volume.reports.add(nonplaying.asksNothing, one.decl.subject.span, { name: one.about.path });
      checkKeys(one, new Set([...asks.keys, ...names]), texts);
      checkLines(one, asks, texts);
    }
  }
  for (const decl of texts.volume.declarations.instructions)
    if (decl.subject.about === 'guidelines')
      for (const key of keysIn(decl)) checkKey(key, every, 'this volume', texts);
}

const nothing: Asks = {
  keys: new Set(),
  spaces: false,
  origins: false,
  pieces: false,
  factions: false,
  anything: true,
};

function checkKeys({ decl, about }: Instructed, keys: ReadonlySet<string>, texts: Texts): void {
  for (const key of keysIn(decl)) checkKey(key, keys, about.path, texts);
}

function checkKey(
  { value, span }: { readonly value: string; readonly span: Span },
  keys: ReadonlySet<string>,
  name: string,
  { volume }: Texts,
): void {
  if (keys.has(value) || volume.reports.mayBeDeclared(value)) return;
  const near = nearest(value, keys);
  const hint = near === undefined ? {} : { hint: `Did you mean "${near}"?` };
  volume.reports.add(nonplaying.unknownKey, span, { key: value, name }, hint);
}

function checkLines({ decl, about }: Instructed, asks: Asks, { volume }: Texts): void {
  const report = (span: Span, what: string): void => {
    const words = volume.words(span);
    volume.reports.add(nonplaying.answersNothing, span, { words, name: about.path, what });
  };
  const lines = (guided: Guidance): void => {
    for (const guide of guided.guides) {
      const what = unasked(guide, asks);
      if (what !== undefined) report(guide.span, what);
    }
    for (const stage of guided.stages) {
      if (stage.in && !asks.spaces) report(stage.in.span, 'spaces');
      if (isEmpty(stage))
        volume.reports.add(nonplaying.strayGuide, stage.span, {
          words: volume.words(stage.span),
          reason: 'a step has either a place or lines',
        });
      lines(stage);
    }
  };
  if (decl.maxSpaces && !asks.spaces) report(decl.maxSpaces.span, 'spaces');
  lines(decl);
}

function unasked(guide: Guide, asks: Asks): string | undefined {
  switch (guide.guide) {
    case 'prefer':
      if (guide.from) return asks.origins ? undefined : 'origins';
      return asks.spaces ? undefined : 'spaces';
    case 'from':
      return asks.origins ? undefined : 'origins';
    case 'stay':
      return asks.spaces ? undefined : 'spaces';
    case 'keep':
    case 'count':
    case 'pieces':
      return asks.pieces ? undefined : 'pieces';
    case 'factions':
      return asks.factions ? undefined : 'Factions';
    case 'do':
      return undefined;
  }
}

const isEmpty = ({ in: where, guides, stages }: Step): boolean =>
  !where && guides.length === 0 && stages.length === 0;
