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

/** A marked text with the elements that it names. */
export function MarkedText({ text }: { readonly text: string }): ReactNode {
  return tokensOf(text).map(({ text: plainText, reference }, i) =>
    reference ? (
      <span key={i} className="named" data-kind={reference.kind} data-key={reference.key}>
        {plainText}
      </span>
    ) : (
      plainText
    ),
  );
}
