/**
 * The log as data: turns, the texts begun in them, and their results. Entries that differ only in a space or
 * Faction are folded into one item, and so are replacements. Rendering the items as text is the caller's
 * task.
 */
import type { Key, OptionKind } from '../game/decision.ts';
import type { Entry } from './decode-entry.ts';
import { foldItem } from './fold-item.ts';
import { logContentOf } from './log-content.ts';
import type { StandingKeyParts } from '../game/standing-offers.ts';
import type { AnyTerms, SecretName } from '../volume/any-terms.ts';
import type { EffectSubject } from '../views/view.ts';
import type { Volume } from '../volume/volume.ts';

/** A number of equal pieces. */
export interface PieceCount<T extends AnyTerms = AnyTerms> {
  readonly group: T['group'];
  readonly count: number;
}

/** Spaces of folded items; empty if the item did not happen in a space. */
interface SpaceList<T extends AnyTerms> {
  readonly spaces: readonly T['space'][];
}

/** A result that a text requires of a die: at most or at least `required`. */
export interface DieTest {
  readonly required: number;
  readonly isMaximum: boolean;
  readonly isMet: boolean;
}

/** Payload by kind of item. A name is null only if it does not apply or is hidden from the seat. */
interface LogContents<T extends AnyTerms> {
  placed: PieceCount<T> & SpaceList<T>;
  removed: PieceCount<T> & SpaceList<T>;
  replaced: {
    readonly removed: readonly PieceCount<T>[];
    readonly placed: readonly PieceCount<T>[];
  } & SpaceList<T>;
  retired: PieceCount<T>;
  moved: PieceCount<T> & { readonly from: T['space']; readonly to: T['space'] };
  flipped: { readonly from: T['group']; readonly to: T['group']; readonly count: number } & SpaceList<T>;
  shifted: { readonly space: T['space']; readonly from: T['level']; readonly to: T['level'] };
  marked: { readonly marker: T['marker']; readonly count: number } & SpaceList<T>;
  unmarked: { readonly marker: T['marker']; readonly count: number } & SpaceList<T>;
  track: {
    readonly track: T['track'];
    readonly faction: T['seat'] | null;
    readonly from: number;
    readonly to: number;
  };
  /** `test`: the result that the text requires. */
  /** `value`: the result, of several dice their sum; `dice`: the results of several dice that are added up. */
  rolled: {
    readonly value: number;
    readonly purpose: T['space'] | null;
    readonly dice?: readonly number[];
    readonly test?: DieTest;
  };
  /** `idle`: the Event has ended without effects. */
  event: {
    readonly card: T['card'];
    readonly side: T['side'];
    readonly faction: T['seat'];
    readonly idle?: true;
  };
  /** `order`: the order of the Factions, if a different card gives it. */
  drawn: {
    readonly card: T['card'];
    readonly next: T['card'] | null;
    readonly order?: readonly T['seat'][];
  };
  /**
   * `idle`: the Faction gained nothing, for example because a track is at its maximum; `tracks`: the last values of
   * its tracks, then; `isForced`: it could do nothing else.
   */
  passed: {
    readonly faction: T['seat'];
    readonly idle?: true;
    readonly tracks?: readonly { readonly track: T['track']; readonly value: number }[];
    readonly isForced?: true;
  };
  eligibility: { readonly eligible: boolean; readonly factions: readonly T['seat'][] };
  /**
   * `idle`: the text has ended without effects. `spaces`: the selected spaces; `firstCount`: the number of them
   * selected by the first selecting statement. `lacksSpaces`: no space qualified for the choice of a phase.
   */
  began: {
    readonly firstCount: number;
    readonly body: T['body'];
    readonly faction: T['seat'] | null;
    readonly limited: boolean;
    readonly idle?: true;
    readonly lacksSpaces?: true;
  } & SpaceList<T>;
  /** The following phases belong to one section of the rulebook; its number is the item's rule. */
  section: { readonly title: string };
  skipped: { readonly body: T['body'] };
  /** `about`: the Factions and spaces that its text selected; absent if there are none. `faction`: the one that executes its Event. */
  inForce: {
    readonly card: T['card'];
    readonly side: T['side'];
    readonly about?: readonly EffectSubject<T>[];
    readonly faction?: T['seat'];
  };
  revealed: { readonly secret: SecretName<T>; readonly space: T['space'] | null };
  /** A secret number or choice that is revealed. */
  shownValue: { readonly track: T['track']; readonly faction: T['seat']; readonly value: number };
  secret: { readonly seat: T['seat'] };
  /** A forced answer that no other item implies. */
  forced: {
    readonly seat: T['seat'];
    readonly text: string;
    readonly option: Key<T>;
    readonly optionKind: OptionKind;
  };
  /** A mode with a name that was chosen, for a selected space if there is one; `faction`: the one that chose, if it is not the acting one. */
  mode: {
    readonly text: string;
    readonly option: Key<T>;
    readonly space: T['space'] | null;
    readonly faction?: T['seat'];
  };
  /** A Faction does not use a free Operation or Special Activity; `body`: its name, or `Operation` for any. */
  declined: { readonly faction: T['seat']; readonly body: string };
  interjected: { readonly standing: T['standing']; readonly seat: T['seat'] } & StandingKeyParts<T>;
  held: {
    readonly marker: T['held'];
    readonly space: T['space'];
    readonly from: T['seat'] | null;
    readonly to: T['seat'] | null;
    readonly count: number;
  };
  carried: {
    readonly marker: T['held'];
    readonly faction: T['seat'];
    readonly from: T['space'];
    readonly to: T['space'];
    readonly count: number;
  };
  margin: { readonly faction: T['seat']; readonly margin: number };
  /** A cost paid for each of `spaces`; `left` is the balance after the last payment. */
  paid: { readonly faction: T['seat']; readonly cost: number; readonly left: number } & SpaceList<T>;
  selected: { readonly space: T['space'] };
  /** Chance has selected a space. */
  pickedSpace: { readonly space: T['space'] };
  /** Chance has selected a Faction. */
  pickedFaction: { readonly faction: T['faction'] };
  first: { readonly faction: T['seat'] };
  boxed: { readonly faction: T['seat']; readonly box: T['box'] };
  /** Spaces retain a shown value for a while. */
  fixed: { readonly value: string };
  lapsed: { readonly card: T['card']; readonly side: T['side'] };
  /** A card of the hand of a Faction is discarded. */
  discarded: { readonly card: T['card']; readonly faction: T['seat'] };
  /** A Faction takes a card from the discards into its hand. */
  recovered: { readonly card: T['card']; readonly faction: T['seat'] };
  /** The discards of a hand, given by its track, become part of its pile. */
  shuffled: { readonly track: T['track'] };
  /** The current card ends before all Factions have acted. */
  cardEnded: { readonly card: T['card'] };
  /** A reaction has cancelled the Event of the turn. */
  eventCancelled: { readonly card: T['card'] };
  /** A Faction looks at the next cards of the deck. */
  looked: { readonly faction: T['seat']; readonly count: number };
  /** A Faction puts cards back that it has looked at, on top of the deck or at its bottom. */
  arranged: { readonly faction: T['seat']; readonly count: number; readonly isBottom: boolean };
  /** A Faction takes a random card from the hand of another one, discards one of its own at random, looks at a hand, or reveals its own. */
  hand: {
    readonly faction: T['seat'];
    readonly holder: T['seat'];
    readonly track: T['track'];
    readonly action: 'take' | 'discard' | 'look' | 'reveal' | 'choose' | 'receive';
  };
  /** Another Faction, or none, controls a space after a step. `value`: the name of the shown value. */
  control: {
    readonly value: string;
    readonly space: T['space'];
    readonly from: T['faction'] | null;
    readonly to: T['faction'] | null;
  };
}

export type LogContentKind = keyof LogContents<AnyTerms>;

export type LogContentOf<K extends LogContentKind, T extends AnyTerms = AnyTerms> = {
  readonly kind: K;
} & Readonly<LogContents<T>[K]>;

/** The content of a log item, discriminated by `kind`. */
export type LogContent<T extends AnyTerms = AnyTerms> = {
  [K in LogContentKind]: LogContentOf<K, T>;
}[LogContentKind];

/** An event of the game, with its results as nested items. */
export interface LogItem<T extends AnyTerms = AnyTerms> {
  readonly content: LogContent<T>;
  /** Printed rule number; empty if the text has none. */
  readonly rule: string;
  /** Name path of the text that caused it: `Sweep`, `event 6 shaded`; empty if no text did. */
  readonly path: string;
  /** Whether the item was shown before, and is repeated as the heading of new items. */
  readonly wasShown: boolean;
  /** The selected space whose results begin with the item. */
  readonly firstIn?: T['space'];
  readonly items: readonly LogItem<T>[];
}

/** Consecutive items on one card by one Faction, or without a Faction. */
export interface LogTurn<T extends AnyTerms = AnyTerms> {
  readonly card: T['card'] | null;
  readonly faction: T['seat'] | null;
  readonly items: readonly LogItem<T>[];
}

/** An item under construction. */
export interface ItemDraft {
  content: LogContent;
  readonly rule: string;
  readonly path: string;
  /** File, line and name path of the rule text; equal for all entries of one statement. */
  readonly lineKey: string;
  readonly wasShown: boolean;
  firstIn?: string;
  items: ItemDraft[];
  /** The line of the first statement of the text that selected a space. */
  selectingLineKey?: string;
  /** Whether the item contains a secret choice, which the log omits. */
  isSecret?: boolean;
  /** Whether a choice was made during the item. */
  hasChoice?: boolean;
  /** The last values of the tracks of the Faction that passes. */
  tracks?: LogContentOf<'passed'>['tracks'];
}

/** A change of control in a list of items. */
interface ControlDraft {
  readonly item: ItemDraft;
  /** The number of items before the change. */
  readonly index: number;
}

/** Whether an item states pieces that change in a space or move there or away. */
function concernsPiecesIn({ content }: ItemDraft, space: string): boolean {
  switch (content.kind) {
    case 'placed':
    case 'removed':
    case 'replaced':
    case 'flipped':
      return content.spaces.includes(space);
    case 'moved':
      return content.from === space || content.to === space;
    default:
      return false;
  }
}

/** Adds changes of control to items: each after the one that caused it, and after the pieces in its space that follow. */
function withControlItems(
  drafts: readonly ItemDraft[],
  controlItems: readonly ControlDraft[],
): readonly ItemDraft[] {
  const placed = controlItems.map(({ item, index }) => {
    const space = item.content.kind === 'control' ? item.content.space : '';
    const next = drafts.findIndex((draft, i) => i >= index && !concernsPiecesIn(draft, space));
    return { item, index: next < 0 ? drafts.length : next };
  });
  return [...drafts, undefined].flatMap((draft, i) => [
    ...placed.filter(({ index }) => index === i).map(({ item }) => item),
    ...(draft ? [draft] : []),
  ]);
}

interface TurnDraft {
  readonly card: string | null;
  readonly faction: string | null;
  readonly items: ItemDraft[];
}

/**
 * Builds the log of a game, turn by turn.
 * @param entries all entries since the start of the game
 * @param shownCount number of entries shown before; their items are repeated only as headings of later items
 * @example
 * const entries: Entry[] = [];
 * subscribe(game, (entry) => void entries.push(entry));
 * game.choose({ key: 'Train' });
 * console.log(logLinesOf(names, logOf(volume, entries)).map(({ text }) => text));
 */
export function logOf<T extends AnyTerms>(
  volume: Volume<T>,
  entries: readonly Entry<T>[],
  shownCount = 0,
): readonly LogTurn<T>[] {
  return new LogBuilder(volume, shownCount).build(entries) as readonly LogTurn<T>[];
}

/**
 * Converts one entry to an item; undefined if its kind is not logged.
 * @example
 * subscribe(game, (entry) => {
 *   const item = logItemOf(volume, entry);
 *   if (item) console.log(itemText(names, item));
 * });
 * game.choose({ key: 'Train' });
 */
export function logItemOf<T extends AnyTerms>(volume: Volume<T>, entry: Entry<T>): LogItem<T> | undefined {
  const content = logContentOf(volume, entry);
  return content && (draftOf(volume, entry, content, false) as LogItem as LogItem<T>);
}

/** Builds the turns of a log entry by entry. */
class LogBuilder {
  readonly #volume: Volume;
  readonly #shownCount: number;
  readonly #turns: TurnDraft[] = [];
  #card: string | null = null;
  #section = '';
  #selectedSpace: string | null = null;
  /** The spaces that were selected since the last item. */
  #newSpaces: string[] = [];
  #lastChoice: (Entry & { readonly kind: 'chose' }) | undefined;
  #lastRoll: ItemDraft | undefined;
  /** The last changes of the tracks of Factions, by track and Faction. */
  readonly #trackChanges = new Map<string, LogContentOf<'track'>>();
  /** The lists with the last change of each space in the current step. */
  readonly #changesBySpace = new Map<string, ItemDraft[]>();
  /** Changes of control by the list that they follow, so that they do not separate items to be folded. */
  readonly #controlItems = new Map<readonly ItemDraft[], ControlDraft[]>();
  /** The stack of open headings. A text that shares the heading around it repeats that heading. */
  #openHeadings: ItemDraft[] = [];

  constructor(volume: Volume, shownCount: number) {
    this.#volume = volume;
    this.#shownCount = shownCount;
  }

  build(entries: readonly Entry[]): readonly LogTurn[] {
    entries.forEach((entry, index) => {
      this.#addEntry(entry, index < this.#shownCount);
    });
    return this.#turns.flatMap(({ card, faction, items }) => {
      const newItems = this.#withoutShown(items.map(markIdlePass), this.#controlItems.get(items));
      return newItems.length === 0 ? [] : [{ card, faction, items: newItems }];
    });
  }

  #addEntry(entry: Entry, isShown: boolean): void {
    const heading = this.#openHeadings.at(-1);
    switch (entry.kind) {
      case 'drawn':
        this.#openHeadings = [];
        this.#section = '';
        this.#card = entry.card;
        break;
      case 'ended':
        this.#closeHeading(isShown);
        return;
      case 'began':
        if (!heading || !isSameHeading(heading, entry)) break;
        this.#openHeadings.push(heading);
        return;
      case 'selected':
        this.#newSpaces.push(entry.space);
        this.#selectedSpace = entry.space;
        if (this.#addSpaceToHeading(entry, heading, isShown)) return;
        break;
      case 'pickedSpace':
        this.#selectedSpace = entry.space;
        break;
      case 'chose':
        this.#recordChoice(entry);
        break;
      case 'interjected':
        this.#changesBySpace.clear();
        break;
      case 'tested':
        this.#addTest(entry);
        return;
      case 'control':
        this.#addControl(entry, isShown);
        return;
      default:
    }
    if (entry.kind === 'rolled' && entry.isFurther && this.#addDie(entry.value)) return;
    const content = logContentOf(this.#volume, entry);
    if (content) this.#addItem(entry, this.#withEventFaction(this.#withForcedPass(content)), isShown);
  }

  /** Adds a die to the last roll; returns whether there is one. */
  #addDie(die: number): boolean {
    const content = this.#lastRoll?.content;
    if (content?.kind !== 'rolled') return false;
    const { value, dice = [value] } = content;
    this.#lastRoll!.content = { ...content, value: value + die, dice: [...dice, die] };
    return true;
  }

  /** Returns the last values of the tracks of a Faction. */
  #tracksOf(seat: string): NonNullable<LogContentOf<'passed'>['tracks']> {
    return [...this.#trackChanges.values()].flatMap(({ track, faction, to }) =>
      faction === seat ? [{ track, value: to }] : [],
    );
  }

  /** Marks a pass that was the only possibility. */
  #withForcedPass(content: LogContent): LogContent {
    const { seat, option, forced = false } = this.#lastChoice ?? {};
    return content.kind === 'passed' && forced && option === 'pass' && seat === content.faction
      ? { ...content, isForced: true }
      : content;
  }

  /** Adds the Faction that executes the Event to an effect that it brings into force. */
  #withEventFaction(content: LogContent): LogContent {
    if (content.kind !== 'inForce') return content;
    const factions = this.#openHeadings.flatMap((heading) =>
      heading.content.kind === 'event' ? [heading.content.faction] : [],
    );
    const faction = factions.at(-1);
    return faction === undefined ? content : { ...content, faction };
  }

  #addItem(entry: Entry, entryContent: LogContent, isShown: boolean): void {
    const heading = this.#openHeadings.at(-1);
    const content = this.#withContextOfMode(this.#withSelectedSpace(entryContent, heading), heading);
    const item = draftOf(this.#volume, entry, content, isShown);
    const [newSpace, ...otherNewSpaces] = content.kind === 'selected' ? [] : this.#newSpaces.splice(0);
    // The results of spaces that are selected together are not told apart.
    if (newSpace !== undefined && otherNewSpaces.length === 0) item.firstIn = newSpace;
    const items = heading ? heading.items : this.#turnOf(content).items;
    if (entry.kind === 'began') this.#addSectionHeading(entry, items, isShown);
    const last = items.at(-1);
    // A payment for a selected space also names the space, so it replaces that item.
    if (
      last?.content.kind === 'selected' &&
      content.kind === 'paid' &&
      isPaymentFor(content, last.content.space)
    )
      items.pop();
    if (!foldItem(items, item)) items.push(item);
    if (content.kind === 'rolled') this.#lastRoll = item;
    if (content.kind === 'track') this.#trackChanges.set(`${content.track} ${content.faction}`, content);
    if (content.kind === 'passed') item.tracks = this.#tracksOf(content.faction);
    // Control depends on pieces, so a reaction that only shifts a level does not cause its change.
    for (const space of changedSpaces(entry))
      if (PIECE_CHANGES.has(entry.kind) || !this.#changesBySpace.has(space))
        this.#changesBySpace.set(space, items);
    if (content.kind === 'began' || content.kind === 'event') this.#openHeadings.push(item);
  }

  /** Adds a required result to the last roll. If a text requires several in turn, the last one decides. */
  #addTest({ value, required, isMaximum }: Entry & { readonly kind: 'tested' }): void {
    const content = this.#lastRoll?.content;
    if (content?.kind !== 'rolled' || content.value !== value) return;
    const isMet = isMaximum ? value <= required : value >= required;
    this.#lastRoll!.content = { ...content, test: { required, isMaximum, isMet } };
  }

  /** Adds a change of control to the text that changed the space, in place of an earlier one that it continues. */
  #addControl(entry: Entry & { readonly kind: 'control' }, isShown: boolean): void {
    const { kind, value, space, to } = entry;
    const items =
      this.#changesBySpace.get(space) ??
      this.#openHeadings.at(-1)?.items ??
      this.#turnOf({ kind, value, space, to, from: entry.from }).items;
    const controlItems = this.#controlItems.get(items) ?? [];
    const earlierIndex = controlItems.findIndex(
      ({ item: { content, wasShown } }) =>
        content.kind === 'control' &&
        content.value === value &&
        content.space === space &&
        wasShown === isShown,
    );
    const [earlier] = earlierIndex < 0 ? [] : controlItems.splice(earlierIndex, 1);
    const from = earlier?.item.content.kind === 'control' ? earlier.item.content.from : entry.from;
    if (from !== to)
      controlItems.push({
        item: draftOf(this.#volume, entry, { kind, value, space, from, to }, isShown),
        index: indexBeforeReactions(this.#volume, items),
      });
    this.#controlItems.set(items, controlItems);
  }

  /** Drops items that were shown before and have no new items below them. */
  #withoutShown(
    drafts: readonly ItemDraft[],
    controlItems: readonly ControlDraft[] = [],
  ): readonly LogItem[] {
    return withControlItems(drafts, controlItems).flatMap((draft) => {
      const { content, rule, path, wasShown, firstIn, items } = draft;
      const innerItems = this.#withoutShown(items, this.#controlItems.get(items));
      return wasShown && innerItems.length === 0
        ? []
        : [{ content, rule, path, wasShown, ...(firstIn !== undefined && { firstIn }), items: innerItems }];
    });
  }

  /**
   * Closes the last heading. Marks an action of a Faction without effects as idle. Removes a reaction without
   * effects; marks a phase without effects as idle, even if its heading was shown before.
   */
  #closeHeading(isShown: boolean): void {
    const closedHeading = this.#openHeadings.pop();
    if (!closedHeading || closedHeading === this.#openHeadings.at(-1)) return;
    const { content, items } = closedHeading;
    if (items.some((item) => item.content.kind !== 'mode')) return;
    if (content.kind === 'event' || (content.kind === 'began' && content.faction !== null)) {
      if (!closedHeading.isSecret) closedHeading.content = { ...content, idle: true };
      return;
    }
    if (content.kind !== 'began') return;
    const siblings = this.#openHeadings.at(-1)?.items ?? this.#turns.at(-1)?.items;
    if (siblings?.at(-1) !== closedHeading) return;
    if (this.#volume.names.phases?.[content.body] === undefined) siblings.pop();
    else if (!closedHeading.isSecret) {
      const lacksSpaces = closedHeading.hasChoice !== true && this.#beginsWithSpaces(content.body);
      const idleContent: LogContent = { ...content, idle: true, ...(lacksSpaces && { lacksSpaces }) };
      siblings.splice(-1, 1, { ...closedHeading, content: idleContent, wasShown: isShown });
    }
  }

  /** Whether the first question of a text is for a space. */
  #beginsWithSpaces(body: string): boolean {
    return this.#volume.points.find(({ text }) => text === body)?.questionKind === 'space';
  }

  /** Adds a section heading before the first of several phases of one section. */
  #addSectionHeading(
    { body, line }: Entry & { readonly kind: 'began' },
    items: ItemDraft[],
    isShown: boolean,
  ): void {
    const { phases, titles } = this.#volume.names;
    const section = phases?.[body];
    if (section === undefined) return;
    const isNew = section !== '' && section !== this.#section;
    this.#section = section;
    if (!isNew) return;
    const content: LogContent = { kind: 'section', title: titles?.[`rule ${section}`] ?? section };
    items.push({ content, rule: section, path: '', lineKey: line?.file ?? '', wasShown: isShown, items: [] });
  }

  #recordChoice(entry: Entry & { readonly kind: 'chose' }): void {
    this.#lastChoice = entry;
    if (!entry.forced) this.#changesBySpace.clear();
    for (const heading of this.#openHeadings) heading.hasChoice = true;
    const isSecret = this.#volume.points.find(({ name }) => name === entry.point)?.secret === true;
    if (isSecret) for (const heading of this.#openHeadings) heading.isSecret = true;
  }

  /** Adds the selected space to a text that begins as the way chosen for that space. */
  #withSelectedSpace(content: LogContent, heading: ItemDraft | undefined): LogContent {
    const { point = '', option = '' } = this.#lastChoice ?? {};
    const space = this.#selectedSpace;
    if (content.kind !== 'began' || heading?.content.kind !== 'began' || space === null) return content;
    if (!point.endsWith('.way') || option !== content.body) return content;
    return { ...content, firstCount: 1, spaces: [space] };
  }

  /** Adds the selected space of the heading to a mode that is chosen for it, and drops its Faction if the heading names it. */
  #withContextOfMode(content: LogContent, heading: ItemDraft | undefined): LogContent {
    if (content.kind !== 'mode') return content;
    const { faction, ...mode } = content;
    const acting = heading && 'faction' in heading.content ? heading.content.faction : undefined;
    const chosen = faction === undefined || faction === acting ? mode : content;
    const space = this.#selectedSpace;
    const isInHeading =
      heading?.content.kind === 'began' && space !== null && heading.content.spaces.includes(space);
    return isInHeading ? { ...chosen, space } : chosen;
  }

  /** Adds a selected space to the heading of the selecting text; returns whether that heading shows it. */
  #addSpaceToHeading(
    entry: Entry & { readonly kind: 'selected' },
    heading: ItemDraft | undefined,
    isShown: boolean,
  ): boolean {
    if (!heading) return true;
    if (heading.wasShown && !isShown) return false;
    const { content } = heading;
    const { space } = entry;
    if (content.kind === 'began' && !content.spaces.includes(space)) {
      const lineKey = lineKeyOf(entry);
      heading.selectingLineKey ??= lineKey;
      const firstCount = content.firstCount + (heading.selectingLineKey === lineKey ? 1 : 0);
      heading.content = { ...content, firstCount, spaces: [...content.spaces, space] };
    }
    return true;
  }

  /** Returns the turn of an item without a heading. The start of a text and a pass begin a turn if the Faction changes. */
  #turnOf(content: LogContent): TurnDraft {
    const faction = actorOf(content);
    const last = this.#turns.at(-1);
    const isContinued =
      last?.card === this.#card &&
      content.kind !== 'drawn' &&
      (faction === undefined || faction === last.faction);
    if (isContinued) return last;
    const turn: TurnDraft = { card: this.#card, faction: faction ?? null, items: [] };
    this.#turns.push(turn);
    return turn;
  }
}

/** The index in a list of items before the reactions at its end: a change of control precedes those to it. */
function indexBeforeReactions({ names: { phases } }: Volume, items: readonly ItemDraft[]): number {
  const last = items.findLastIndex(
    ({ content }) =>
      content.kind !== 'began' || content.faction !== null || phases?.[content.body] !== undefined,
  );
  return last + 1;
}

/** Whether an entry begins a phase of a round. */
export const isPhaseStart = ({ phases }: Volume['names'], entry: Entry): boolean =>
  entry.kind === 'began' && phases?.[entry.body] !== undefined;

/** The Faction whose turn an item begins; null begins a turn of no Faction, undefined stays in the current turn. */
function actorOf(content: LogContent): string | null | undefined {
  switch (content.kind) {
    case 'began':
    case 'event':
    case 'passed':
    case 'boxed':
      return content.faction;
    case 'drawn':
    case 'section':
    case 'eligibility':
      return null;
    default:
      return undefined;
  }
}

/** Whether a payment is for a space. */
const isPaymentFor = ({ spaces }: LogContentOf<'paid'>, space: string | null): boolean => spaces[0] === space;

function draftOf(volume: Volume, entry: Entry, content: LogContent, isShown: boolean): ItemDraft {
  const { rule = ruleOfDeclaration(volume, entry), path = '' } = entry.line ?? {};
  return { content, rule, path, lineKey: lineKeyOf(entry), wasShown: isShown, items: [] };
}

const lineKeyOf = ({ line }: Entry): string => `${line?.file ?? ''}:${line?.line ?? 0}:${line?.path ?? ''}`;

/** Standing actions and derived values have no line of rule text; their rule comes from the declaration. */
function ruleOfDeclaration({ standings, shown = [] }: Volume, entry: Entry): string {
  const declarations: readonly { readonly name: string; readonly rule: string }[] =
    entry.kind === 'interjected' ? standings : shown;
  const name =
    entry.kind === 'interjected' ? entry.standing : entry.kind === 'control' ? entry.value : undefined;
  return declarations.find((declaration) => declaration.name === name)?.rule ?? '';
}

/** Returns the spaces in which an entry changes pieces, markers or the level; of a move, its origin and destination. */
export function changedSpaces(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'placed':
    case 'removed':
    case 'flipped':
    case 'shifted':
    case 'marked':
    case 'unmarked':
    case 'held':
      return [entry.space];
    case 'moved':
      return [entry.from, entry.to];
    default:
      return [];
  }
}

const PIECE_CHANGES: ReadonlySet<Entry['kind']> = new Set(['placed', 'removed', 'moved', 'flipped', 'held']);

/** Whether a reaction has the same rule number as its cause, so that one heading suffices. */
const isSameHeading = (heading: ItemDraft, entry: Entry & { readonly kind: 'began' }): boolean =>
  entry.faction === null && heading.content.kind === 'began' && heading.rule === entry.line?.rule;

/** Marks a pass as idle if no track of the Faction changed before the next pass. */
function markIdlePass(item: ItemDraft, index: number, items: readonly ItemDraft[]): ItemDraft {
  const { content } = item;
  if (content.kind !== 'passed') return item;
  const laterItems = items.slice(index + 1);
  const nextPass = laterItems.findIndex((later) => later.content.kind === 'passed');
  const itemsOfPass = nextPass < 0 ? laterItems : laterItems.slice(0, nextPass);
  const hasGained = itemsOfPass.some(
    ({ content: later }) => later.kind === 'track' && later.faction === content.faction,
  );
  if (hasGained) return item;
  const { tracks = [] } = item;
  return { ...item, content: { ...content, idle: true, ...(tracks.length > 0 && { tracks }) } };
}
