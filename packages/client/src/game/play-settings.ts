/** Settings for agents and confirmations, persisted in the browser. */

/** Pace of agents: one step per click, at an interval, or all steps at once. */
export type Pace = 'steps' | 'slow' | 'normal' | 'quick' | 'once';

/** All paces, slowest first. */
export const PACES: readonly Pace[] = ['steps', 'slow', 'normal', 'quick', 'once'];

/** Duration of an agent step, in milliseconds. */
export const STEP_TIMES: Readonly<Record<Pace, number>> = {
  steps: 0,
  slow: 1500,
  normal: 700,
  quick: 250,
  once: 0,
};

/** The settings of play. */
export interface PlaySettings {
  readonly pace: Pace;
  /** Whether a turn must be confirmed before another seat decides. */
  readonly confirmTurns: boolean;
  /** Whether each forced choice must be read before the game continues. */
  readonly showForced: boolean;
  /**
   * Whether a curtain separates Factions with hidden information. Not needed by one person playing all
   * Factions.
   */
  readonly curtain: boolean;
}

/** Key in `localStorage`. */
const STORAGE_KEY = 'quipu-play';

/** The stored settings, overridden by the URL: `?pace=once`. */
export function initialSettings(): PlaySettings {
  const stored = readStored();
  const requested = new URLSearchParams(location.search).get('pace') ?? stored.pace;
  return {
    pace: PACES.find((pace) => pace === requested) ?? 'normal',
    confirmTurns: stored.confirmTurns !== false,
    showForced: stored.showForced === true,
    curtain: stored.curtain !== false,
  };
}

function readStored(): Readonly<Partial<Record<keyof PlaySettings, unknown>>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Unreadable settings: use the defaults.
    return {};
  }
}

/** Stores the settings if the browser allows it. */
export function storeSettings(settings: PlaySettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Storage is unavailable; the defaults apply next time.
  }
}
