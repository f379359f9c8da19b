/** Public values of a volume. */
/** A number, a boolean, the key of a Faction or space, or null for none. */
export type ShownValue = number | boolean | string | null;
