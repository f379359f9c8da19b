/** A rule number that unfolds to the text of the rule. */
import type { RuleTexts } from '@quipu/engine/internal';
import { type ReactNode, useCallback, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { MarkedText } from './SentenceParts.tsx';
import { unmarkedText } from './plain-text.ts';
import { isExcludedPath } from './rules-naming.ts';

type Sentence = RuleTexts[string][number];

/** Maximum number of sentences shown. */
const MAX_SENTENCES = 14;

const textOf = ([, text]: Sentence): string => text;
const ruleNumberOf = ([, , , number]: Sentence): string => number;

/**
 * Returns the sentences of a rule. If a text is given, only its sentences: those with the rule number, else all
 * of them. Otherwise all sentences with the number, without duplicates.
 */
function sentencesOf(texts: RuleTexts, textPath: string, rule: string): readonly Sentence[] {
  const hasNumber = (sentence: Sentence): boolean => ruleNumberOf(sentence) === rule;
  const citedSentences = texts[textPath] ?? [];
  if (citedSentences.some(hasNumber)) return citedSentences.filter(hasNumber);
  if (citedSentences.length > 0) return citedSentences;
  const matches = Object.entries(texts)
    .filter(([path]) => !isExcludedPath(path))
    .flatMap(([, sentences]) => sentences.filter(hasNumber));
  const firstIndices = new Map(matches.map((sentence, i) => [textOf(sentence), i] as const).toReversed());
  return matches.filter((sentence, i) => firstIndices.get(textOf(sentence)) === i);
}

/** A rule number, as a button if its text is available. */
export function RuleNumber({
  rule,
  path: textPath = '',
  tabIndex = 0,
}: {
  readonly rule: string;
  /** Path of the text that cites the rule. */
  readonly path?: string;
  /** -1 for numbers that arrow keys reach, such as those of the log. */
  readonly tabIndex?: 0 | -1;
}): ReactNode {
  const { translate, locale } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  // The text may unfold below the visible part of the log.
  const scrollIntoView = useCallback((text: HTMLElement | null) => {
    text?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (rule === '') return null;
  const sentences = sentencesOf(locale.texts, textPath, rule);
  if (sentences.length === 0) return <span className="rule">{rule}</span>;
  return (
    <>
      <button
        className="rule"
        data-rule={rule}
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={translate('showRule', { rule })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {rule}
      </button>
      {isOpen && (
        <span ref={scrollIntoView} className="rule-sentences" role="note">
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
