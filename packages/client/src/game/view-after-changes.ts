/** Applies changes to a view, to show the result of answers that are not given yet. */
import type { View } from '@quipu/engine';
import type { ViewChange } from '@quipu/engine/internal';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy with a changed value. Lists are returned unchanged: their changes name no positions. */
function withValue(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [key]: value };
  const inner = fields[key] ?? {};
  return isRecord(inner) ? { ...fields, [key]: withValue(inner, rest, value) } : fields;
}

/**
 * Whether a change prepares the next card, as the end of this one does: the panels still show this card. On a card
 * without turns, such as that of a round, eligibility changes by its text.
 */
const isOfNextCard = ({ turn }: View, [part, , field]: readonly string[]): boolean =>
  part === 'turn' ||
  (part === 'factions' && (field === 'box' || (field === 'eligibility' && turn.taken.length > 0)));

/**
 * Returns a view after the changes on the current card, with no current action. Changed margins have no parts, which
 * changes do not contain.
 */
export function viewAfterChanges(view: View, changes: readonly ViewChange[]): View {
  let fields = view as unknown as Fields;
  for (const { path, to } of changes) if (!isOfNextCard(view, path)) fields = withValue(fields, path, to);
  const after = fields as unknown as View;
  const margins = Object.fromEntries(
    Object.entries(after.margins).map(([seat, margin]) => [
      seat,
      margin.value === view.margins[seat]?.value ? margin : { ...margin, parts: [] },
    ]),
  );
  return { ...after, margins, underWay: [], owed: [] };
}
