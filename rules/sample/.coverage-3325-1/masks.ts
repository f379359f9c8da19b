/** Sets of groups as bits, and how many of their pieces stand in a space. Generated; do not edit. */

export const mask_Underground_Guerrillas = 8;
export const mask_Govt_pieces = 7;
export const mask_Bases = 36;
