/** The sides of a card in volumes that do not name them; `single` is the text of a card with one side. */
export const DEFAULT_SIDES: readonly string[] = ['unshaded', 'shaded', 'single'];
