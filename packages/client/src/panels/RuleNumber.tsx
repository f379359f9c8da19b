/** A rule number that unfolds to the text of the rule. */
import type { RuleTexts } from '@quipu/engine/internal';
import { type ReactNode, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { MarkedText } from './SentenceParts.tsx';
import { unmarkedText } from './plain-text.ts';

type Sentence = RuleTexts[string][number];

/** Maximum number of sentences shown. */
const MAX_SENTENCES = 14;

/** Returns the sentences of a rule: those of the given text, else all sentences with its number. */
function sentencesOf(texts: RuleTexts, path: string, rule: string): readonly Sentence[] {
  const ownSentences = texts[path] ?? [];
  const numbered = ownSentences.filter(([, , , number]) => number === rule);
  if (numbered.length > 0 || ownSentences.length > 0) return numbered.length > 0 ? numbered : ownSentences;
  const seenTexts = new Set<string>();
  return Object.entries(texts)
    .filter(([name]) => !name.startsWith('nonplayer ') && !name.startsWith('define '))
    .flatMap(([, sentences]) => sentences)
    .filter(([, text, , number]) => {
      if (number !== rule || seenTexts.has(text)) return false;
      seenTexts.add(text);
      return true;
    });
}

/** A rule number, as a button if its text is available. */
export function RuleNumber({
  rule,
  path = '',
}: {
  readonly rule: string;
  readonly path?: string;
}): ReactNode {
  const { translate, locale } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  if (rule === '') return null;
  const sentences = sentencesOf(locale.texts, path, rule);
  if (sentences.length === 0) return <span className="rule">{rule}</span>;
  return (
    <>
      <button
        className="rule"
        data-rule={rule}
        aria-expanded={isOpen}
        aria-label={translate('showRule', { rule })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {rule}
      </button>
      {isOpen && (
        <span className="rule-told" role="note">
          {sentences.slice(0, MAX_SENTENCES).map(([depth, text], i) => (
            <span key={i} style={{ marginInlineStart: depth * 8 }}>
              <MarkedText text={unmarkedText(text)} />
            </span>
          ))}
          {sentences.length > MAX_SENTENCES && <span>…</span>}
        </span>
      )}
    </>
  );
}
