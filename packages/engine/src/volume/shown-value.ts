/** A public value of a volume: a number, a boolean, the key of a Faction or space, or null without one. */
export type ShownValue = number | boolean | string | null;
