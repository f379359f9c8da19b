/** What an expectation may ask of a position, by the indices of the checked rules. */
export interface Board {
  readonly pieces: (space: number, group: number) => number;
  /** Pieces of a kind in their owner's force pool (1.4.1). */
  readonly available: (kind: number) => number;
  readonly marker: (marker: number, space: number) => number;
  readonly held: (held: number, faction: number, space: number) => number;
  /** The value of the level at a space. */
  readonly level: (space: number) => number;
  /** `faction` is -1 for a track of the whole game. */
  readonly track: (track: number, faction: number) => number;
  /** A space, or -1 for none. */
  readonly secret: (secret: number) => number;
  readonly eligible: (faction: number) => boolean;
  /** The Faction that is first on the track; -1 where cards print the order. */
  readonly first: () => number;
  /** Whether a player runs the Faction, no instructions. */
  readonly player: (faction: number) => boolean;
  readonly open: (space: number) => boolean;
  /** Whether the game is played with an option. */
  readonly option: (option: number) => boolean;
  /** The setup that the game began from. */
  readonly setup: () => number;
  /** How many rounds have been carried out to their end. */
  readonly rounds: () => number;
  /** Whether a Faction has executed something on this card. */
  readonly acted: (faction: number) => boolean;
  /** The card that is played, -1 before the first; those behind it, from the top. */
  readonly card: () => number;
  readonly ahead: () => readonly number[];
  readonly inForce: (lasting: number) => boolean;
}
