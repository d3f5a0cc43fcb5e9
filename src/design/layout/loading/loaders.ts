import { type LoaderTimings, loaderTimings } from './loader-timings.ts';

export type Phase = 'hidden' | 'shown' | 'closing';

/** A layer of an overlay: its phase, and the time in ms at which it began. */
interface LayerView {
  phase: Phase;
  since: number;
}

interface LoaderView {
  foreground: LayerView;
  background: LayerView;
  /** Time in ms at which the foreground last began to close; the background waits from then on. */
  foregroundLeft: number;
}

const never = Number.NEGATIVE_INFINITY;
const idle: LayerView = { phase: 'hidden', since: never };

const hiddenView: LoaderView = {
  foreground: idle,
  background: idle,
  foregroundLeft: never,
};

interface RunningTasks {
  foreground: boolean;
  background: boolean;
}

/**
 * Calculates the state of an overlay at `now` (specification §4 and §9). The result depends on
 * nothing else, so that no order of starts and stops can leave a layer behind.
 */
function settlePhases(
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

/** Returns the next time at which the view changes by itself, in ms; null when it stays. */
function nextChange(
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
  /** Closes the layer before its minimum time, because another one replaces it. */
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

export interface LoaderState {
  foreground: Phase;
  background: Phase;
}

/** Thrown when a loader id or task id is used twice, or a loader is unknown. */
export class LoaderError extends Error {
  readonly code: 'duplicate_loader' | 'duplicate_task' | 'unknown_loader';

  constructor(code: LoaderError['code'], id: string) {
    super(`Loading overlay: ${code.replace('_', ' ')} "${id}"`);
    this.code = code;
  }
}

type Layer = keyof LoaderState;

interface Loader {
  view: LoaderView;
  state: LoaderState;
  tasks: Record<Layer, Set<string>>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface Loaders {
  register(loaderId: string): () => void;
  /** Starts a task; throws `duplicate_task` when it is already running. */
  start(loaderId: string, taskId: string, layer?: Layer): void;
  stop(loaderId: string, taskId: string, layer?: Layer): void;
  state(loaderId: string): LoaderState;
  subscribe(listener: () => void): () => void;
}

const hidden: LoaderState = { foreground: 'hidden', background: 'hidden' };

/** Creates the registry of loading tasks (specification §4); a foreground hides a background. */
export function createLoaders({ fast = false } = {}): Loaders {
  const loaders = new Map<string, Loader>();
  const listeners = new Set<() => void>();
  const timings = fast ? loaderTimings.fast : loaderTimings.usual;

  const find = (loaderId: string): Loader => {
    const loader = loaders.get(loaderId);
    if (!loader) throw new LoaderError('unknown_loader', loaderId);
    return loader;
  };

  const settle = (loader: Loader): void => {
    const { foreground, background } = loader.tasks;
    const running = { foreground: foreground.size > 0, background: background.size > 0 };
    // A monotonic clock, because the system clock may be changed while a page loads.
    const now = performance.now();
    loader.view = settlePhases(loader.view, running, { now, timings });
    clearTimeout(loader.timer);
    const next = nextChange(loader.view, running, timings);
    if (next !== null) loader.timer = setTimeout(() => settle(loader), Math.max(0, next - now));
    const state = {
      foreground: loader.view.foreground.phase,
      background: loader.view.background.phase,
    };
    if (
      loader.state.foreground === state.foreground &&
      loader.state.background === state.background
    ) {
      return;
    }
    loader.state = state;
    for (const listener of listeners) listener();
  };

  return {
    register(loaderId) {
      if (loaders.has(loaderId)) throw new LoaderError('duplicate_loader', loaderId);
      const tasks = { foreground: new Set<string>(), background: new Set<string>() };
      loaders.set(loaderId, { view: hiddenView, state: hidden, tasks, timer: undefined });
      return () => {
        clearTimeout(find(loaderId).timer);
        loaders.delete(loaderId);
      };
    },

    start(loaderId, taskId, layer = 'foreground') {
      const loader = find(loaderId);
      const { foreground, background } = loader.tasks;
      if (foreground.has(taskId) || background.has(taskId)) {
        throw new LoaderError('duplicate_task', taskId);
      }
      loader.tasks[layer].add(taskId);
      settle(loader);
    },

    stop(loaderId, taskId, layer = 'foreground') {
      const loader = find(loaderId);
      if (loader.tasks[layer].delete(taskId)) settle(loader);
    },

    state: (loaderId) => loaders.get(loaderId)?.state ?? hidden,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
