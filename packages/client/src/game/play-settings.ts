/** Settings for agents and confirmations, persisted in the browser. */

/** Pace of agents: one step per click, with pauses after steps, or all steps at once. */
export type Pace = 'steps' | 'slow' | 'normal' | 'quick' | 'once';

/** All paces, slowest first. */
export const PACES: readonly Pace[] = ['steps', 'slow', 'normal', 'quick', 'once'];

/** Durations in milliseconds. */
interface PaceTimes {
  /** The longest time that a turn of one Faction takes. */
  readonly turn: number;
  /** The shortest and longest pause after a step; in a turn with many steps, several are shown together. */
  readonly shortest: number;
  readonly longest: number;
}

/** Durations of the paces with pauses. */
const PACE_TIMES: Readonly<Partial<Record<Pace, PaceTimes>>> = {
  slow: { turn: 20_000, shortest: 1600, longest: 3000 },
  normal: { turn: 8000, shortest: 950, longest: 1600 },
  quick: { turn: 3000, shortest: 300, longest: 600 },
};

/** How many of the remaining steps of a turn are shown next, and the pause after them in milliseconds. */
export interface StepTiming {
  readonly stepCount: number;
  readonly pause: number;
}

/**
 * Distributes the remaining time of a turn among its remaining steps.
 * @param elapsed - Milliseconds since the turn began.
 */
export function stepTimingOf(pace: Pace, stepCount: number, elapsed: number): StepTiming {
  const times = PACE_TIMES[pace];
  if (!times) return { stepCount: pace === 'steps' ? 1 : stepCount, pause: 0 };
  const remainingTime = Math.max(times.shortest, times.turn - elapsed);
  const pauseCount = Math.min(stepCount, Math.floor(remainingTime / times.shortest));
  return {
    stepCount: Math.ceil(stepCount / pauseCount),
    pause: Math.min(times.longest, remainingTime / pauseCount),
  };
}

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
