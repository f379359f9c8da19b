/** Outlines in stretches. */

/** How many points a stretch has at the most. */
const LONGEST = 48;

/**
 * A drawn outline as shorter ones that meet: a browser strokes all of a path wherever a corner of it is painted again, and what lies elsewhere for
 * nothing. Outlines have straight lines alone.
 */
export function stretchesOf(outline: string): readonly string[] {
  return outline
    .split('M')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const points = part.replace('Z', '').split('L');
      if (part.endsWith('Z')) points.push(points[0] ?? '');
      const stretches: string[] = [];
      for (let from = 0; from < points.length - 1; from += LONGEST)
        stretches.push(`M${points.slice(from, from + LONGEST + 1).join('L')}`);
      return stretches;
    });
}
