/** Values that a volume shows to players. */
/** A number, a truth, the key of a Faction or space, or null for none. */
export type ShownValue = number | boolean | string | null;
