/** Sentences with named elements that highlight on the board when pointed at. */
import { tokensOf } from '@quipu/engine/internal';
import type { SentencePart } from '@quipu/words';
import type { ReactNode } from 'react';

/** Parts of a sentence with the elements that they name. */
export function SentenceParts({ parts }: { readonly parts: readonly SentencePart[] }): ReactNode {
  return parts.map(({ text, kind, key }, i) =>
    kind === undefined ? (
      text
    ) : (
      <span key={i} className="named" data-kind={kind} data-key={key}>
        {text}
      </span>
    ),
  );
}

export function MarkedText({ text }: { readonly text: string }): ReactNode {
  return tokensOf(text).map(({ text: plainText, reference: names }, i) =>
    names ? (
      <span key={i} className="named" data-kind={names.kind} data-key={names.key}>
        {plainText}
      </span>
    ) : (
      plainText
    ),
  );
}
