import { usePage } from '../page-context.tsx';

/** Returns a function that renders the heading of a round: that of the lexicon, or its name with the word "Round". */
export function useRoundTitle(): (round: string) => string {
  const { translate, locale } = usePage();
  const { names } = locale;
  return (round) =>
    names.findTerm(`round:${round}`)?.heading ??
    translate('roundTitle', { round: names.plainName('round', round) });
}
