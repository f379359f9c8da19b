/** Computes the drawable contents of each space. */
import { requireEntry } from '../require-entry.ts';
import type { Drawing, Layout } from '@quipu/board';
import type { SpaceView, View, VolumeWords } from '@quipu/engine';
import type { FactionLook, GroupLook, Looks, ColorSlot } from './looks.ts';

/** The Faction that controls a space, by the value `name` of the rules. */
export interface ControlMark {
  readonly kind: 'control';
  readonly name: string;
  readonly faction: string;
  readonly colorSlot: ColorSlot;
  readonly letters: string;
}

/** A mark of a space: its printed value, level, controller, a marker, or hidden information of the viewer. */
export type Mark =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'level'; readonly value: number; readonly level: string }
  | ControlMark
  | { readonly kind: 'marker'; readonly marker: string; readonly count: number }
  | { readonly kind: 'secret'; readonly secret: string };

/** The pieces of one group in a space, drawn as one piece with their number. */
export interface Stack {
  readonly kind: 'stack';
  readonly look: GroupLook;
  readonly count: number;
  /** A marker that pieces of the Faction hold in the space. */
  readonly heldMarker?: { readonly marker: string; readonly count: number };
}

/** All pieces of a Faction as one figure in its colour, with a bar for Bases. Used on small boards. */
export interface Pip {
  readonly kind: 'pip';
  readonly faction: string;
  readonly look: FactionLook;
  /** Index of the Faction, which selects the shape of the pip. */
  readonly index: number;
  readonly count: number;
  readonly bases: number;
}

/** The number of all pieces in a space as one chip. Used if nothing else fits. */
export interface Chip {
  readonly kind: 'chip';
  readonly count: number;
}

/** A drawing of pieces, from the most to the least detailed. */
export type PieceDrawing = Stack | Pip | Chip;

/** The drawable contents of a space. */
export interface SpaceContents {
  readonly key: string;
  readonly marks: readonly Mark[];
  readonly stacks: readonly Stack[];
  /** The same pieces by Faction. */
  readonly pips: readonly Pip[];
  /** The colour of the Faction that controls it. */
  readonly control: ColorSlot | undefined;
  /** The number in its circle or badge. */
  readonly value: number | undefined;
}

interface ContentsContext {
  readonly words: VolumeWords;
  readonly looks: Looks;
  readonly drawing: Pick<Drawing, 'values'>;
  readonly layout: Layout;
}

const countOf = <T>(counts: Readonly<Partial<Record<string, T>>>, key: string): T | undefined => counts[key];

/** Returns the Faction that a derived value of the space names: the one that controls it. */
function controlOf({ shown }: SpaceView, { looks }: ContentsContext): ControlMark | undefined {
  for (const [name, value] of Object.entries(shown as Readonly<Record<string, unknown>>)) {
    const look = typeof value === 'string' ? looks.factions[value] : undefined;
    if (look)
      return {
        kind: 'control',
        name,
        faction: value as string,
        colorSlot: look.colorSlot,
        letters: look.letters,
      };
  }
  return undefined;
}

/** Returns the index of the stack that shows a held marker: Guerrillas if present, else any; -1 without pieces. */
function holdingStackIndex(stacks: readonly Stack[], faction: string): number {
  const isOfFaction = ({ look }: Stack): boolean => look.faction === faction;
  const guerrillas = stacks.findLastIndex((stack) => isOfFaction(stack) && stack.look.shape === 'cylinder');
  return guerrillas >= 0 ? guerrillas : stacks.findLastIndex(isOfFaction);
}

function stacksOf(space: SpaceView, { looks }: ContentsContext): readonly Stack[] {
  const stacks = looks.groups.flatMap((look): Stack[] => {
    const count = countOf(space.pieces, look.group) ?? 0;
    return count > 0 ? [{ kind: 'stack', look, count }] : [];
  });
  for (const [marker, holders] of Object.entries(space.held))
    for (const [faction, count] of Object.entries(holders ?? {})) {
      const stackIndex = holdingStackIndex(stacks, faction);
      const holder = stacks[stackIndex];
      if (holder && count) stacks[stackIndex] = { ...holder, heldMarker: { marker, count } };
    }
  return stacks;
}

function pipsOf(stacks: readonly Stack[], { looks }: ContentsContext): readonly Pip[] {
  return Object.entries(looks.factions).flatMap(([faction, look], index): Pip[] => {
    const factionStacks = stacks.filter((stack) => stack.look.faction === faction);
    const count = factionStacks.reduce((sum, stack) => sum + stack.count, 0);
    const bases = factionStacks
      .filter((stack) => stack.look.shape === 'disc')
      .reduce((sum, stack) => sum + stack.count, 0);
    return count > 0 ? [{ kind: 'pip', faction, look, index, count, bases }] : [];
  });
}

type PrintedSpace = VolumeWords['printed']['spaces'][string];

/** Returns an attribute of a space: the number that the rules change it to, or the printed one. */
export function attributeOf(
  name: string,
  { shown }: Pick<SpaceView, 'shown'>,
  { values }: PrintedSpace,
): number | undefined {
  const changed = (shown as Readonly<Record<string, unknown>>)[name];
  return typeof changed === 'number' ? changed : values[name];
}

/** Returns the title of a space with its printed numbers other than the one in its circle or badge: `Ebbgate 11`. */
export const titleWithNumbers = (title: string, printed: PrintedSpace | undefined): string =>
  [title, ...Object.values(printed?.values ?? {}).slice(1)].join(' ');

function contentsOf(key: string, space: SpaceView, context: ContentsContext): SpaceContents {
  const { words, drawing, layout } = context;
  const printed = requireEntry(words.printed.spaces, key);
  const place = layout.places[key];
  const attribute = printed.kind === undefined ? '' : (drawing.values[printed.kind] ?? '');
  const value = attributeOf(attribute, space, printed);
  const isChanged = value !== printed.values[attribute];
  const control = controlOf(space, context);
  const level = space.level === null ? undefined : words.printed.levels[space.level];
  const stacks = stacksOf(space, context);
  const markers = Object.entries(space.markers).flatMap(([marker, count]): Mark[] =>
    count ? [{ kind: 'marker', marker, count }] : [],
  );
  return {
    key,
    marks: [
      ...(place?.kind === 'area' && value !== undefined && (value > 0 || isChanged)
        ? [{ kind: 'value', value } as const]
        : []),
      ...(level !== undefined && printed.populated
        ? [{ kind: 'level', value: level, level: space.level ?? '' } as const]
        : []),
      ...(control ? [control] : []),
      ...markers,
    ],
    stacks,
    pips: pipsOf(stacks, context),
    control: control?.colorSlot,
    value,
  };
}

/** The parts of a view that contents depend on. */
type ContentsView = Pick<View, 'spaces' | 'secrets'>;

/** Returns the hidden information that the viewer has about a space. */
export const hiddenIn = ({ secrets }: Pick<View, 'secrets'>, space: string): readonly string[] =>
  Object.entries(secrets).flatMap(([name, { value }]) => (value === space ? [name] : []));

/**
 * Returns a function that reads the contents of all spaces in play. Unchanged contents keep their object
 * identity between calls.
 */
export function createContentsReader(
  context: ContentsContext,
): (view: ContentsView) => readonly SpaceContents[] {
  const cache = new WeakMap<SpaceView, SpaceContents>();
  const readSpace = (key: string, space: SpaceView, secrets: readonly string[]): SpaceContents => {
    const cached = cache.get(space);
    if (cached?.key === key && String(hiddenOf(cached)) === String(secrets)) return cached;
    const { marks, ...visibleContents } = contentsOf(key, space, context);
    const hiddenMarks = secrets.map((secret): Mark => ({ kind: 'secret', secret }));
    const contents = { ...visibleContents, marks: [...marks, ...hiddenMarks] };
    cache.set(space, contents);
    return contents;
  };
  return (view) =>
    Object.entries(view.spaces)
      .filter(([key, { inPlay }]) => inPlay && context.layout.places[key] !== undefined)
      .map(([key, space]) => readSpace(key, space, hiddenIn(view, key)));
}

/** Returns the hidden information among the marks. */
const hiddenOf = ({ marks }: SpaceContents): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'secret' ? [mark.secret] : []));

/** Reads the contents of all spaces in play once. */
export const boardContents = (view: ContentsView, context: ContentsContext): readonly SpaceContents[] =>
  createContentsReader(context)(view);
