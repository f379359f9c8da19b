/** The text around a fault. */
import type { IToken } from 'chevrotain';
import { isEnd, isLineEnd } from '../lexer/lexer.ts';
import { mark } from '../lexer/tokens.ts';
import type { Fault } from './fault.ts';

/** Returns the first word of the declaration of a fault, such as `scenario`. */
export function declarationOfFault({ token }: Fault, tokens: readonly IToken[]): string {
  const declaration = tokens.findLast(
    ({ startOffset, startColumn, image }) =>
      startColumn === 1 && startOffset <= token.startOffset && /^\p{Ll}/u.test(image),
  );
  return declaration?.image ?? '';
}

/**
 * Returns the tokens of the line of a fault, separated by spaces, with `‸` before the reported token.
 * @param start the offset of the report, which is that of the fault or of an earlier token
 */
export function lineOfFault({ token, previous }: Fault, start: number, tokens: readonly IToken[]): string {
  const reported = tokens.find(({ startOffset }) => startOffset === start) ?? token;
  const isAfterPrevious = reported === token && tokens.includes(previous) && previous.startOffset < start;
  const startsLine = !isAfterPrevious || isEnd(previous) || previous.tokenType === mark.openBrace;
  const line = startsLine ? reported.startLine : previous.startLine;
  const images = tokens.flatMap((other) => {
    if (other.startLine !== line || isLineEnd(other)) return [];
    return other.startOffset === start ? ['‸', other.image] : [other.image];
  });
  return (images.includes('‸') ? images : [...images, '‸']).join(' ');
}
