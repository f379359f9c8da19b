/** Splits outlines into short paths that render faster. */

/** Maximum number of points of a path. */
const MAX_POINTS = 48;

/**
 * Splits an outline of straight lines into paths that meet. Browsers stroke a whole path when any part of it
 * is repainted, and skip paths outside the repainted area.
 */
export function splitOutline(outline: string): readonly string[] {
  return outline
    .split('M')
    .filter((ring) => ring !== '')
    .flatMap((part) => {
      const points = part.replace('Z', '').split('L');
      if (part.endsWith('Z')) points.push(points[0] ?? '');
      const paths: string[] = [];
      for (let from = 0; from < points.length - 1; from += MAX_POINTS)
        paths.push(`M${points.slice(from, from + MAX_POINTS + 1).join('L')}`);
      return paths;
    });
}
