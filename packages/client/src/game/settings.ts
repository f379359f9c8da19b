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

const KEY = 'quipu-play';

/** The stored settings, overridden by the URL: `?pace=once`. */
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
    // Unreadable settings: use the defaults.
    return {};
  }
}

/** Stores the settings if the browser allows it. */
export function rememberSettings(settings: PlaySettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is unavailable; the defaults apply next time.
  }
}
