/** The foldable text of a rule or an Event. */
import { ruleTextOf } from '@quipu/engine';
import type { RuleSentence } from '@quipu/engine/internal';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import type { VolumeLocale } from '../game/volume-locale.ts';

/** Returns the sentences at a path; falls back to those of the whole text or card. */
export function sentencesOf({ texts }: VolumeLocale, path: string): readonly RuleSentence[] {
  const event = /^event (\S+)/u.exec(path);
  const paths = event ? [path, `event ${event[1] ?? ''}`] : [path, path.split('.')[0] ?? ''];
  return paths.map((candidate) => ruleTextOf(texts, candidate)).find((matches) => matches.length > 0) ?? [];
}

/** Sentences with their rule numbers; repeated numbers are omitted. */
export function SentenceList({ sentences }: { readonly sentences: readonly RuleSentence[] }): ReactNode {
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
      {rule !== '' && rule !== sentences[sentenceIndex - 1]?.rule && <span className="rule">{rule}</span>}
    </p>
  ));
}

/** A foldable text with a title; empty if there are no sentences. */
export function RuleText({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const { locale } = usePage();
  const sentences = sentencesOf(locale, path);
  if (sentences.length === 0) return null;
  return (
    <details className="rule-text">
      <summary>{title}</summary>
      <SentenceList sentences={sentences} />
    </details>
  );
}
