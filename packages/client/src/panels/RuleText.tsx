/** The text of a rule or an Event, to unfold. */
import { ruleTextOf } from '@quipu/engine';
import type { RuleSentence } from '@quipu/engine/internal';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import type { VolumeLocale } from '../game/volume-locale.ts';

/** The sentences at a name path; of a part that has none of its own those of the whole; the only text of a card that has no sides. */
export function sentencesOf({ texts }: VolumeLocale, path: string): readonly RuleSentence[] {
  const event = /^event (\S+)/u.exec(path);
  const paths = event ? [path, `event ${event[1] ?? ''}`] : [path, path.split('.')[0] ?? ''];
  return paths.map((candidate) => ruleTextOf(texts, candidate)).find((matches) => matches.length > 0) ?? [];
}

/** Sentences with the numbers of their rules; a number that stands in the line before is not repeated. */
export function RuleSentences({ sentences }: { readonly sentences: readonly RuleSentence[] }): ReactNode {
  return sentences.map(({ depth, tokens, rule }, i) => (
    <p key={i} style={{ marginInlineStart: `${depth * 10}px` }}>
      {tokens.map(({ text, names }, at) =>
        names ? (
          <span key={at} className="named" data-sort={names.sort} data-key={names.key}>
            {text}
          </span>
        ) : (
          text
        ),
      )}{' '}
      {rule !== '' && rule !== sentences[i - 1]?.rule && <span className="rule">{rule}</span>}
    </p>
  ));
}

/** A text under its name; nothing where it has no sentences. */
export function RuleText({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const { locale } = usePage();
  const sentences = sentencesOf(locale, path);
  if (sentences.length === 0) return null;
  return (
    <details className="rule-text">
      <summary>{title}</summary>
      <RuleSentences sentences={sentences} />
    </details>
  );
}
