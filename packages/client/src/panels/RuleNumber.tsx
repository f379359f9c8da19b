/** A rule number that unfolds to what the rule says. */
import type { RuleTexts } from '@quipu/engine/internal';
import { type ReactNode, useState } from 'react';
import { usePage } from '../page.tsx';
import { Marked } from './Sentence.tsx';
import { unmarkedText } from './text.ts';

type Sentence = RuleTexts[string][number];

/** How many sentences are shown at once. */
const MOST = 14;

/** The sentences of a rule: those of the text that speaks, else all that bear its number. */
function sentencesOf(texts: RuleTexts, path: string, rule: string): readonly Sentence[] {
  const own = texts[path] ?? [];
  const numbered = own.filter(([, , , number]) => number === rule);
  if (numbered.length > 0 || own.length > 0) return numbered.length > 0 ? numbered : own;
  const seen = new Set<string>();
  return Object.entries(texts)
    .filter(([name]) => !name.startsWith('nonplayer ') && !name.startsWith('define '))
    .flatMap(([, sentences]) => sentences)
    .filter(([, text, , number]) => {
      if (number !== rule || seen.has(text)) return false;
      seen.add(text);
      return true;
    });
}

/** The number of a rule, or what a text is called that has none; with its text behind it where there is one. */
export function RuleNumber({
  rule,
  path = '',
}: {
  readonly rule: string;
  readonly path?: string;
}): ReactNode {
  const { say, speech } = usePage();
  const [open, setOpen] = useState(false);
  if (rule === '') return null;
  const sentences = sentencesOf(speech.texts, path, rule);
  if (sentences.length === 0) return <span className="rule">{rule}</span>;
  return (
    <>
      <button
        className="rule"
        data-rule={rule}
        aria-expanded={open}
        aria-label={say('ruleSays', { rule })}
        onClick={() => setOpen(!open)}
      >
        {rule}
      </button>
      {open && (
        <span className="rule-told" role="note">
          {sentences.slice(0, MOST).map(([depth, text], i) => (
            <span key={i} style={{ marginInlineStart: depth * 8 }}>
              <Marked text={unmarkedText(text)} />
            </span>
          ))}
          {sentences.length > MOST && <span>…</span>}
        </span>
      )}
    </>
  );
}
