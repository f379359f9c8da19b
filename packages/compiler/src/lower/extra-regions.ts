/** Cells that lowering needs in addition to the declared ones. */
import { LayoutBuilder, numberedAxis } from '../ir/layout/layout-builder.ts';
import { deckCapacity } from '../ir/layout/layout-volume.ts';
import type { IrRegion } from '../ir/program.ts';
import type { Context } from './context.ts';
import {
  operationsWithReactions,
  finishedKindRegion,
  finishedKinds,
  finishedRegion,
} from './reactions/finished-operations.ts';
import { ACCOMPANIED } from './activities/accompaniments.ts';
import { originRegions } from './movement/resumption.ts';
import { TURN } from './pieces/return-pieces.ts';
import { FLUSH_SUPPRESSION_DEPTH, lastFlushedRegion, snapshotRegion } from './reactions/flush-reactions.ts';
import { recordRegion } from './reactions/recorded-pieces.ts';
import { CARD_ENDED, endsCards } from './sequence/card-end.ts';
import { cancelsEvents, EVENT_CANCELLED } from './sequence/event-cancellation.ts';
import { cardCountRegion } from './selections/limiting-points.ts';

export function extraRegions(
  context: Context,
  start: number,
): { readonly regions: readonly IrRegion[]; readonly end: number } {
  const { checked } = context;
  const layout = new LayoutBuilder(start);
  const faction = { name: 'faction', keys: checked.factions.map((f) => f.name) };
  const spaceAxis = { name: 'space', keys: checked.spaces.map((s) => s.name) };
  const groupAxis = { name: 'group', keys: checked.groups.map((g) => g.key) };
  // These cells store the progress of a text, not the position of the game. Views show only cells that the rules name.
  const hidden = { visibility: 'none' } as const;
  const hiddenFlag = { ...hidden, bounds: { low: 0, high: 1 } };
  layout.add('POSITION', [], { bounds: { low: 0, high: deckCapacity(checked) } });
  if (checked.sequence.by === 'card') layout.add('STAYS', [faction], hiddenFlag);
  if (endsCards(context)) layout.add(CARD_ENDED, [], hiddenFlag);
  if (cancelsEvents(context)) layout.add(EVENT_CANCELLED, [], hiddenFlag);
  if (context.returnAction) layout.add(TURN, [], hidden);
  layout.add('ACTIVITY', [], { ...hidden, bounds: { low: 0, high: 2 } });
  if (context.removals.destinations.length > 0) layout.add('FATE', [], hidden);
  if (context.budgets.exist) layout.add('ALLOWED', [], hidden);
  if (context.budgets.limitSpaces)
    layout.add('ALLOWED_IN', [numberedAxis('word', context.selections.width)], hidden);
  layout.add('OPERATION', [], hidden);
  const isCauseRead = checked.wakes.some(
    ({ on }) => (on.kind === 'removed' || on.kind === 'affected') && on.by !== undefined,
  );
  if (isCauseRead) layout.add('CAUSE', [], hidden);
  layout.add('RIDER', [numberedAxis('body', checked.bodies.length)], hidden);
  if (checked.sequence.after?.paid === true) layout.add('PAID', [], hiddenFlag);
  for (const value of context.watchedValues) {
    const axes = value.spaces ? [spaceAxis] : [];
    layout.add(lastFlushedRegion(value), axes, hidden);
    if (value.spaces && checked.standings.length > 0) layout.add(snapshotRegion(value), axes, hidden);
  }
  for (const reaction of context.recordingReactions)
    layout.add(recordRegion(reaction), [spaceAxis, groupAxis], hidden);
  if (context.watchedValues.length > 0 || context.recordingReactions.length > 0)
    layout.add(FLUSH_SUPPRESSION_DEPTH, [], hidden);
  if (context.proceduresWithResult.size > 0) layout.add('RESULT', [], hidden);
  if (context.accompaniments.length > 0)
    layout.add(ACCOMPANIED, [numberedAxis('pair', context.accompaniments.length)], hiddenFlag);
  if (context.readsEventFlag) layout.add('EVENT', [], hiddenFlag);
  for (const point of context.perCardLimits) layout.add(cardCountRegion(point), [], hidden);
  const { choices } = context;
  if (choices.length > 0) layout.add('CHOSEN', [numberedAxis('choice', choices.length)], hidden);
  const { selections } = context;
  const words = [numberedAxis('word', selections.width)];
  for (const operation of selections.recorded)
    layout.add(selections.region('SELECTED', operation), words, hidden);
  for (const operation of selections.committed)
    layout.add(selections.region('COMMITTED', operation), words, hidden);
  for (const region of originRegions(context)) layout.add(region, [spaceAxis, ...words], hidden);
  for (const operation of operationsWithReactions(context))
    layout.add(finishedRegion(context, operation), [faction, ...words], hidden);
  for (const kind of finishedKinds(context)) layout.add(finishedKindRegion(kind), [faction], hiddenFlag);
  return { regions: layout.regions, end: layout.end };
}
