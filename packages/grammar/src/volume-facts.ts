/** Facts about a volume that sentences need, looked up by name. */
import type { BoundVolume, Declarations, Syntax } from '@quipu/language';
import { namesFactions, type Meaning } from '@quipu/language/internal';

export type CallableText = BoundVolume['texts'] extends ReadonlyMap<string, infer Text> ? Text : never;

export interface Word {
  readonly name: string;
  readonly kind: Meaning['kind'];
  /** The members of a term; empty for other words. */
  readonly members: readonly string[];
}

/** A change of a point for one Faction. */
export interface Adaptation {
  readonly faction: Syntax.Ident;
  readonly change: Syntax.ChangeStmt;
}

/** The first and the last state of a class. */
export interface EndStates {
  readonly hidden: string | undefined;
  readonly shown: string | undefined;
}

/** Looks up declarations of a volume by name. */
export interface VolumeFacts {
  readonly callableText: (name: string) => CallableText | undefined;
  readonly textKind: (name: string) => CallableText['$type'] | undefined;
  readonly word: (name: string) => Word | undefined;
  readonly point: (name: string) => Declarations.PointDecl | undefined;
  /** The changes of a point for single Factions, by `text.point`. */
  readonly adaptations: (path: string) => readonly Adaptation[];
  readonly space: (name: string) => { readonly kind: string; readonly tags: readonly string[] } | undefined;
  readonly scaleName: () => string | undefined;
  readonly levelName: (value: string) => string | undefined;
  readonly definition: (name: string) => Declarations.DefineDecl | undefined;
  readonly definitionTraits: (
    name: string,
  ) =>
    | { readonly isShown: boolean; readonly hasParameter: boolean; readonly isOfFactions: boolean }
    | undefined;
  readonly track: (name: string) =>
    | {
        readonly isPerFaction: boolean;
        readonly hasBoxes: boolean;
        readonly isSecret: boolean;
        /** The largest number. */
        readonly limit: number | undefined;
      }
    | undefined;
  /** The track that counts what the cards of a hand are worth. */
  readonly worthTrack: (hand: string) => string | undefined;
  readonly isRound: (name: string) => boolean;
  /** The rounds, in the order of their declarations. */
  readonly rounds: readonly string[];
  readonly isPhase: (name: string) => boolean;
  /** Whether Non-players have instructions of that name or about that text. */
  readonly isInstruction: (name: string) => boolean;
  /**
   * The hidden state of pieces, and the one that shows them: the ends of the (first) list of states of the first named
   * kind with states; without one, of the first class with states.
   */
  readonly endStates: (kinds: readonly string[]) => EndStates;
  readonly sequence: () => Declarations.SequenceDecl | undefined;
  readonly nonplayersWinTies: () => boolean;
  /** The reactions of the rules; those of Events are part of their texts. */
  readonly reactions: () => readonly Declarations.WheneverDecl[];
}

export function volumeFactsOf(bound: BoundVolume): VolumeFacts {
  const points = indexByName(bound.points);
  const spaces = indexByName(bound.spaces);
  const definitions = indexByName(bound.defines);
  const tracks = indexByName(bound.tracks);
  const phases = new Set(bound.rounds.flatMap((round) => round.phases.map(({ name }) => name.name)));
  const levels = bound.scale?.levels ?? [];
  const adaptations = Map.groupBy(
    bound.adapts.flatMap((adapt) =>
      adapt.changes.map((change) => ({ operation: adapt.operation, faction: adapt.for, change })),
    ),
    ({ operation, change }) => `${operation.name}.${change.point.parts.at(-1)?.name ?? ''}`,
  );
  const instructionNames = new Set(
    bound.instructions.flatMap(({ subject }) =>
      subject.kind === 'path' ? (subject.path.parts[0]?.name ?? []) : [],
    ),
  );
  return {
    callableText: (name) => bound.texts.get(name),
    textKind: (name) => bound.texts.get(name)?.$type,
    word: (name) => wordOf(bound.nouns.get(name)),
    point: (name) => points.get(name),
    adaptations: (path) => adaptations.get(path) ?? [],
    space: (name) => {
      const space = spaces.get(name);
      return space && { kind: space.kind.name, tags: space.tags.map((tag) => tag.name) };
    },
    scaleName: () => bound.scale?.name.name,
    levelName: (value) => levels.find((level) => String(level.value.value) === value)?.name.name,
    definition: (name) => definitions.get(name),
    definitionTraits: (name) => {
      const definition = definitions.get(name);
      return (
        definition && {
          isShown: definition.shown,
          hasParameter: definition.parameter !== undefined,
          isOfFactions: namesFactions(definition.domain, bound.nouns),
        }
      );
    },
    track: (name) => {
      const track = tracks.get(name);
      return (
        track && {
          isPerFaction: track.eachFaction,
          hasBoxes: track.boxes.length > 0,
          isSecret: track.secret !== undefined,
          limit: track.bounds?.high.value,
        }
      );
    },
    worthTrack: (hand) => bound.tracks.find(({ worthOf }) => worthOf?.name === hand)?.name.name,
    rounds: bound.rounds.map((round) => round.name.name),
    isRound: (name) => bound.rounds.some((round) => round.name.name === name),
    isPhase: (name) => phases.has(name),
    isInstruction: (name) => instructionNames.has(name),
    endStates: (kinds) => endStatesOf(bound, kinds),
    sequence: () => bound.sequence,
    nonplayersWinTies: () => bound.nonplayers?.ties !== undefined,
    reactions: () => bound.whenevers,
  };
}

function endStatesOf(bound: BoundVolume, kinds: readonly string[]): EndStates {
  const { nouns, classes } = bound;
  const classOfKind = bound.forces.flatMap((forces) => forces.kinds.map((kind) => kind.class.name));
  const classNames = (name: string): readonly string[] => {
    const meaning = nouns.get(name)?.meaning;
    if (meaning?.kind === 'term') return meaning.members.flatMap((member) => classNames(member.name));
    if (meaning?.kind !== 'pieces') return [];
    return [
      ...meaning.classes.flatMap((index) => classes[index]?.name.name ?? []),
      ...meaning.kinds.flatMap((index) => classOfKind[index] ?? []),
    ];
  };
  const named = new Set(kinds.flatMap(classNames));
  const withStates = classes.filter(({ states }) => states.length > 0);
  const { states } = withStates.find(({ name }) => named.has(name.name)) ?? withStates[0] ?? { states: [] };
  return { hidden: states[0]?.name, shown: states.at(-1)?.name };
}

function wordOf(declared: ReturnType<BoundVolume['nouns']['get']>): Word | undefined {
  if (!declared) return undefined;
  const { name, meaning } = declared;
  const members = meaning.kind === 'term' ? meaning.members.map((member) => member.name) : [];
  return { name, kind: meaning.kind, members };
}

/** Declarations by name. If names repeat, the first declaration wins. */
function indexByName<Declaration extends { readonly name: { readonly name: string } }>(
  declarations: readonly Declaration[],
): ReadonlyMap<string, Declaration> {
  return new Map(declarations.toReversed().map((declaration) => [declaration.name.name, declaration]));
}
