/** The foldable text of a rule or an Event. */
import { ruleTextOf } from '@quipu/engine';
import type { RuleSentence } from '@quipu/engine/internal';
import type { SentencePart } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { RuleReference } from '../rulebook/RuleReference.tsx';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { SentenceParts } from './SentenceParts.tsx';

/** Returns the sentences at a path; falls back to those of the whole text or card. */
export function sentencesOf({ texts }: VolumeLocale, path: string): readonly RuleSentence[] {
  const event = /^event (\S+)/u.exec(path);
  const paths = event ? [path, `event ${event[1] ?? ''}`] : [path, path.split('.')[0] ?? ''];
  return paths.map((candidate) => ruleTextOf(texts, candidate)).find((matches) => matches.length > 0) ?? [];
}

/** Sentences with their rule numbers; repeated numbers are omitted. */
function SentenceList({ sentences }: { readonly sentences: readonly RuleSentence[] }): ReactNode {
  return sentences.map(({ depth, tokens, rule }, sentenceIndex) => (
    <p key={sentenceIndex} style={{ marginInlineStart: `${depth * 10}px` }}>
      {tokens.map(({ text, reference }, tokenIndex) =>
        reference ? (
          <span key={tokenIndex} className="named" data-kind={reference.kind} data-key={reference.key}>
            {text}
          </span>
        ) : (
          text
        ),
      )}{' '}
      {rule !== '' && rule !== sentences[sentenceIndex - 1]?.rule && <RuleReference rule={rule} />}
    </p>
  ));
}

interface RuleTextProps {
  readonly path: string;
  readonly title: string;
  /** The effect of the rule after the pending decision, shown before the whole text. */
  readonly purpose?: readonly SentencePart[];
}

/** A foldable text with a title; empty if there are no sentences. */
export function RuleText({ path, title, purpose = [] }: RuleTextProps): ReactNode {
  const { locale } = usePage();
  const sentences = sentencesOf(locale, path);
  if (sentences.length === 0 && purpose.length === 0) return null;
  return (
    <details className="rule-text">
      <summary>{title}</summary>
      {purpose.length > 0 && (
        <p className="purpose">
          <span>
            <SentenceParts parts={purpose} />
          </span>
        </p>
      )}
      <SentenceList sentences={sentences} />
    </details>
  );
}
