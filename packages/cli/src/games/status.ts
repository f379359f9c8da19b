/** What is in force, what is under way, and what margins are made of. */
import { inForce, namesOf, type PartView, textOf, type Texts, type View, type Volume } from '@quipu/engine';
import type { Colors } from 'picocolors/types.js';
import { count } from '../report/count.ts';

/** Tells it to players; with sentences, where there are `texts`. */
export function showStatus(volume: Volume, view: View, texts: Texts | undefined, colors: Colors): string {
  const said = [
    ...block('In force', forceLines(volume, view, texts), colors),
    ...block('Under way', underWayLines(volume, view), colors),
    ...block('On this card', takenLines(volume, view), colors),
    ...block('Margins', marginLines(volume, view), colors),
  ];
  return said.join('\n');
}

function block(title: string, lines: readonly string[], colors: Colors): readonly string[] {
  return lines.length === 0 ? [] : [colors.bold(title), ...lines.map((line) => `  ${line}`)];
}

const UNTIL = {
  game: 'to the end of the game',
  Reset: 'until the Reset of the next round',
  nextCard: 'until the next card',
};

function forceLines(volume: Volume, view: View, texts: Texts | undefined): readonly string[] {
  const { title } = namesOf(volume);
  return inForce(volume, view).flatMap((one) => {
    const name = [one.card, one.title, one.side === 'single' ? '' : one.side].filter((word) => word !== '');
    const by = one.by === null ? '' : `, by ${title(one.by)}`;
    const since = one.since === null ? '' : `, since card ${one.since.card ?? 'none'}`;
    const sentences = texts ? textOf(texts, one.text) : [];
    return [
      `${name.join(' ')}${by}${since}, ${UNTIL[one.until]}`,
      ...sentences.map(({ depth, text }) => `${'  '.repeat(depth + 1)}${text}`),
    ];
  });
}

function underWayLines(volume: Volume, view: View): readonly string[] {
  const { title, place } = namesOf(volume);
  const texts = view.underWay.map(({ text, rule, faction, limited, spaces, paid }) => {
    const who = faction === null ? '' : `${title(faction)}: `;
    const what = `${limited ? 'Limited ' : ''}${title(text)}${rule === '' ? '' : ` (${rule})`}`;
    const where = spaces.length === 0 ? '' : ` in ${spaces.map(place).join(', ')}`;
    return `${who}${what}${where}${paid === 0 ? '' : `, ${count(paid, 'Resource')} paid`}`;
  });
  const owed = view.owed.map(({ goal, rule, faction }) => `${title(faction)} still owes: ${goal} (${rule})`);
  return [...texts, ...owed];
}

function takenLines(volume: Volume, view: View): readonly string[] {
  const { title } = namesOf(volume);
  return view.turn.taken.map(({ faction, what, text, limited, activity }) => {
    const did = what === 'pass' ? 'passed' : `${limited ? 'Limited ' : ''}${title(text)}`;
    return `${title(faction)}: ${did}${activity === null ? '' : ` with ${title(activity)}`}`;
  });
}

function marginLines(volume: Volume, view: View): readonly string[] {
  const { title } = namesOf(volume);
  return Object.entries(view.margins).map(([seat, { value, rule, parts }]) => {
    const told = sumText(volume, parts);
    return `${title(seat)} ${value}${told === '' ? '' : ` = ${told}`}${rule === '' ? '' : ` (${rule})`}`;
  });
}

/** `Total Support 63 - 60`. */
function sumText(volume: Volume, parts: readonly PartView[]): string {
  return parts
    .map((part, i) => {
      // The least of several sums may be below 0 without being taken away.
      const taken = part.value < 0 && part.is !== 'least' && part.is !== 'greatest';
      const sign = taken ? (i === 0 ? '-' : ' - ') : i === 0 ? '' : ' + ';
      return `${sign}${partText(volume, { ...part, value: Math.abs(part.value) })}`;
    })
    .join('');
}

function partText(volume: Volume, { is, value, key, faction, groups, parts = [] }: PartView): string {
  const { title, group } = namesOf(volume);
  if (is === 'least' || is === 'greatest')
    return `the ${is} of ${parts.map((part) => `(${sumText(volume, part.parts ?? [])})`).join(' and ')}`;
  const whose = faction === undefined ? '' : `${title(faction)} `;
  const name = groups ? groups.map(group).join(', ') : key === undefined ? '' : `${whose}${title(key)}`;
  return name === '' ? String(value) : `${name} ${value}`;
}
