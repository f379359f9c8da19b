/** Draws the board as SVG, from the drawing that the volume exports. */
import { SPACE_KEYS, type Space, type View } from '@quipu/peru';
import layout from '@quipu/peru/drawing/wide' with { type: 'json' };
import { type Names, removeMarks } from '@quipu/words';

/** The outline of a space as an SVG path: an area, the curves of a line, a circle, or a box next to the map. */
function outlineOf(key: Space): string {
  const place = layout.places[key];
  if ('path' in place) return place.path;
  if ('curves' in place)
    return place.curves.map(({ a, c, b }) => `M${a.join()}Q${c.join()},${b.join()}`).join('');
  const r = layout.radius;
  if ('at' in place)
    return `M${place.at.join()}m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  return `M${place.home.join()}m-50,-20h100v60h-100z`;
}

/** Creates an SVG element with attributes and children. */
function svgElement(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Draws each space with its name and its pieces, such as `7T 1GU`: their names are shown as a tooltip. */
export function drawBoard(
  names: Names,
  view: View,
  offered: ReadonlySet<string>,
  onSpace: (key: Space) => void,
): SVGElement {
  const spaces = SPACE_KEYS.map((key) => {
    const [x = 0, y = 0] = layout.places[key].home;
    // `2 Guerrilla Underground` is shown as `2GU`.
    const pieces = Object.entries(view.spaces[key].pieces).map(([group, count]) => {
      return { group, count, code: `${count}${group.replaceAll(/^\S+|[a-z ]/gu, '')}` };
    });
    const className = `space ${layout.places[key].kind} ${offered.has(key) ? 'offered' : ''}`;
    const title = svgElement('title', {}, removeMarks(names.pieces(pieces).text));
    const outline = svgElement('path', { d: outlineOf(key), class: className, 'data-space': key }, title);
    outline.addEventListener('click', () => onSpace(key));
    const name = svgElement('tspan', { x }, removeMarks(names.place(key)('alone')));
    const codes = svgElement('tspan', { x, dy: '1.1em' }, pieces.map(({ code }) => code).join(' '));
    return { outline, text: svgElement('text', { y }, name, codes) };
  });
  // All texts follow all outlines, so that they are drawn over them.
  const shapes = [...spaces.map(({ outline }) => outline), ...spaces.map(({ text }) => text)];
  return svgElement('svg', { viewBox: `0 0 ${layout.width} ${layout.height}` }, ...shapes);
}
