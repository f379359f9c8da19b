/** How others play on this page, and whether turns are confirmed: kept in the browser. */

/** How fast agents play: each step when it is asked for, at a pace, or all steps at once. */
export type Pace = 'steps' | 'slow' | 'normal' | 'quick' | 'once';

/** All paces, the slowest first. */
export const PACES: readonly Pace[] = ['steps', 'slow', 'normal', 'quick', 'once'];

/** How long the step of an agent is shown, in milliseconds. */
export const STEP_TIMES: Readonly<Record<Pace, number>> = {
  steps: 0,
  slow: 1500,
  normal: 700,
  quick: 250,
  once: 0,
};

/** What the person has chosen. */
export interface PlaySettings {
  readonly pace: Pace;
  /** Whether a turn waits to be confirmed before another seat decides. */
  readonly confirmTurns: boolean;
  /** Whether the page tells each choice that follows by itself before it goes on. */
  readonly showForced: boolean;
  /** Whether a curtain stands between Factions with secrets; one person who plays them all needs none. */
  readonly curtain: boolean;
}

const KEY = 'quipu-play';

/** What was chosen last; the address may say otherwise: `?pace=once`. */
export function settingsAtStart(): PlaySettings {
  const kept = read();
  const asked = new URLSearchParams(location.search).get('pace') ?? kept.pace;
  return {
    pace: PACES.find((pace) => pace === asked) ?? 'normal',
    confirmTurns: kept.confirmTurns !== false,
    showForced: kept.showForced === true,
    curtain: kept.curtain !== false,
  };
}

function read(): Readonly<Partial<Record<keyof PlaySettings, unknown>>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    // What was kept cannot be read: the usual settings hold.
    return {};
  }
}

/** Keeps what is chosen, where the browser keeps anything. */
export function rememberSettings(settings: PlaySettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing has the usual settings next time.
  }
}
