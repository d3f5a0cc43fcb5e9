import type { LoaderTimings } from './loader-timings.ts';

export type Phase = 'hidden' | 'shown' | 'closing';

/** A layer of an overlay: what it looks like, and since when, in ms. */
interface LayerView {
  phase: Phase;
  since: number;
}

export interface LoaderView {
  foreground: LayerView;
  background: LayerView;
  /** When the foreground last began to close, in ms: the background waits from then on. */
  foregroundLeft: number;
}

const never = Number.NEGATIVE_INFINITY;
const idle: LayerView = { phase: 'hidden', since: never };

export const hiddenView: LoaderView = {
  foreground: idle,
  background: idle,
  foregroundLeft: never,
};

/** Which layers have a task that runs. */
export interface RunningTasks {
  foreground: boolean;
  background: boolean;
}

/**
 * What an overlay looks like at `now` (specification §4 and §9): a foreground shows at once, hides
 * the background, stays its minimum and fades; the background comes when the foreground has been
 * gone for `backgroundReturn`, whenever its task began. Nothing else decides, so that no order of
 * starts and stops can leave a layer behind.
 */
export function settlePhases(
  before: LoaderView,
  running: RunningTasks,
  { now, timings }: { now: number; timings: LoaderTimings },
): LoaderView {
  const foreground = settleLayer(before.foreground, { wanted: running.foreground, now, timings });
  const leaves = before.foreground.phase === 'shown' && foreground.phase === 'closing';
  const foregroundLeft = leaves ? foreground.since : before.foregroundLeft;
  const covered = foreground.phase === 'shown';
  const waited = now >= foregroundLeft + timings.backgroundReturn;
  const background = settleLayer(before.background, {
    wanted: running.background && !covered && waited,
    now,
    timings,
    cutShort: covered,
  });
  return { foreground, background, foregroundLeft };
}

/** The next moment at which the view changes by itself, in ms; null where it stays. */
export function nextChange(
  { foreground, background, foregroundLeft }: LoaderView,
  running: RunningTasks,
  timings: LoaderTimings,
): number | null {
  const ends = ({ phase, since }: LayerView, wanted: boolean) => {
    if (phase === 'closing') return since + timings.fadeOut;
    return phase === 'shown' && !wanted ? since + timings.minimum : null;
  };
  const waits = running.background && background.phase !== 'shown';
  const moments = [
    ends(foreground, running.foreground),
    ends(background, running.background),
    waits && foreground.phase !== 'shown' ? foregroundLeft + timings.backgroundReturn : null,
  ].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

interface LayerFacts {
  wanted: boolean;
  now: number;
  timings: LoaderTimings;
  /** Whether something else takes its place: it closes before its minimum. */
  cutShort?: boolean;
}

function settleLayer(
  before: LayerView,
  { wanted, now, timings, cutShort = false }: LayerFacts,
): LayerView {
  const { phase, since } = before;
  if (wanted) return phase === 'shown' ? before : { phase: 'shown', since: now };
  if (phase === 'shown' && (cutShort || now >= since + timings.minimum)) {
    return { phase: 'closing', since: now };
  }
  return phase === 'closing' && now >= since + timings.fadeOut ? idle : before;
}
