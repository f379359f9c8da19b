/** Symbols of names, before types are checked. Invariant: indices are valid in the lists of `BoundVolume`. */
import type * as Decl from '../syntax/declarations.ts';
import type { NonplayerDecl, RandomDecl } from '../syntax/nonplayer.ts';
import type { Ident } from '../syntax/tree.ts';

/** Meaning of a word in a noun. Names of pieces are shared by a class and by the kinds of several Factions. */
export type Meaning =
  | { readonly kind: 'faction'; readonly index: number }
  | { readonly kind: 'pieces'; readonly classes: number[]; readonly kinds: number[] }
  | { readonly kind: 'state' }
  | { readonly kind: 'spaceKind'; readonly index: number }
  | { readonly kind: 'tag' }
  | { readonly kind: 'attribute' }
  | { readonly kind: 'space'; readonly index: number }
  | { readonly kind: 'region' }
  /** Holding places are numbered after the spaces of the map. */
  | { readonly kind: 'holding'; readonly index: number }
  | { readonly kind: 'level'; readonly value: number }
  | { readonly kind: 'scale' }
  | { readonly kind: 'supply' }
  | { readonly kind: 'marker'; readonly index: number }
  | { readonly kind: 'held'; readonly index: number }
  | { readonly kind: 'track'; readonly index: number }
  | { readonly kind: 'box'; readonly track: number; readonly box: number }
  | { readonly kind: 'secret'; readonly index: number }
  | { readonly kind: 'define'; readonly index: number }
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'setup'; readonly index: number }
  | { readonly kind: 'term'; readonly members: readonly Ident[] };

export type MeaningKind = Meaning['kind'];

/** A declared name. A plural has the same entry as its singular. */
export interface DeclaredWord {
  /** Singular name; the plural has the same symbol. */
  readonly name: string;
  readonly ident: Ident;
  readonly meaning: Meaning;
}

/** The names of meanings in messages. */
export const meaningNames: Readonly<Record<MeaningKind, string>> = {
  faction: 'a Faction',
  pieces: 'a kind of piece',
  state: 'a state of pieces',
  spaceKind: 'a kind of space',
  tag: 'a tag of spaces',
  attribute: 'an attribute of spaces',
  space: 'a space',
  region: 'a region',
  holding: 'a holding place',
  level: 'a level',
  scale: 'the scale',
  supply: 'a supply of markers',
  marker: 'a marker',
  held: 'a held marker',
  track: 'a track',
  box: 'a box of a track',
  secret: 'a secret',
  define: 'a defined value',
  point: 'a point of the volume',
  option: 'an option',
  setup: 'a setup',
  term: 'a term',
};

/** A declaration that other texts can call by its name. */
export type CallableDecl = Decl.OperationDecl | Decl.ActivityDecl | Decl.ProcedureDecl;

export const isCallable = (node: { readonly $type: string }): node is CallableDecl =>
  node.$type === 'operation' || node.$type === 'activity' || node.$type === 'procedure';

/** Declarations of a volume and its prelude by kind, in the order of files (prelude first) and positions. */
export interface BoundVolume {
  readonly volume: Decl.VolumeDecl | undefined;
  readonly sequence: Decl.SequenceDecl | undefined;
  readonly victory: Decl.VictoryDecl | undefined;
  readonly scale: Decl.ScaleDecl | undefined;
  readonly populace: Decl.PopulaceDecl | undefined;
  readonly recall: Decl.RecallDecl | undefined;
  readonly nonplayers: Decl.NonplayersDecl | undefined;
  readonly factions: readonly Decl.FactionDecl[];
  readonly classes: readonly Decl.ClassDecl[];
  readonly forces: readonly Decl.ForcesDecl[];
  readonly spaceKinds: readonly Decl.KindDecl[];
  readonly spaces: readonly Decl.SpaceDecl[];
  readonly regions: readonly Decl.RegionDecl[];
  readonly holdings: readonly Decl.HoldingDecl[];
  readonly adjacents: readonly Decl.AdjacentDecl[];
  readonly borders: readonly Decl.BorderDecl[];
  readonly stackings: readonly Decl.StackingDecl[];
  readonly attributeChanges: readonly Decl.AttributeChangeDecl[];
  readonly fates: readonly Decl.FateDecl[];
  readonly supplies: readonly Decl.SupplyDecl[];
  readonly tracks: readonly Decl.TrackDecl[];
  readonly held: readonly Decl.HeldDecl[];
  readonly secrets: readonly Decl.SecretDecl[];
  readonly defines: readonly Decl.DefineDecl[];
  /** Points of the volume, without those of operations and activities. */
  readonly points: readonly Decl.PointDecl[];
  readonly decks: readonly Decl.DeckDecl[];
  readonly setups: readonly Decl.SetupDecl[];
  readonly standings: readonly Decl.StandingDecl[];
  readonly rounds: readonly Decl.RoundDecl[];
  readonly events: readonly Decl.EventDecl[];
  readonly whenevers: readonly Decl.WheneverDecl[];
  readonly whiles: readonly Decl.WhileDecl[];
  readonly options: readonly Decl.OptionDecl[];
  readonly adapts: readonly Decl.AdaptDecl[];
  readonly instructions: readonly NonplayerDecl[];
  readonly randoms: readonly RandomDecl[];
  readonly rules: readonly string[];
  readonly contents: readonly Decl.ContentsDecl[];
  /** Rule numbers to cite for behaviour built into the language. */
  readonly states: readonly Decl.StatesDecl[];
  readonly nouns: ReadonlyMap<string, DeclaredWord>;
  readonly texts: ReadonlyMap<string, CallableDecl>;
}
