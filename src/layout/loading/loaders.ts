import { loaderTimings } from './loader-timings.ts';

export type Phase = 'hidden' | 'shown' | 'closing';

export interface LoaderState {
  foreground: Phase;
  background: Phase;
}

/** A loader id or a task id was used twice, or a loader that was never registered was asked. */
export class LoaderError extends Error {
  readonly code: 'duplicate_loader' | 'duplicate_task' | 'unknown_loader';

  constructor(code: LoaderError['code'], id: string) {
    super(`Loading overlay: ${code.replace('_', ' ')} "${id}"`);
    this.code = code;
  }
}

type Layer = keyof LoaderState;

interface Loader {
  state: LoaderState;
  tasks: Record<Layer, Set<string>>;
  shownAt: Record<Layer, number>;
  timers: Partial<Record<Layer | 'minimum', ReturnType<typeof setTimeout>>>;
}

export interface Loaders {
  /** Adds a loader; throws `duplicate_loader`. Returns what removes it again. */
  register(loaderId: string): () => void;
  /** Starts a task; throws `duplicate_task` when it is already running. */
  start(loaderId: string, taskId: string, layer?: Layer): void;
  /** Ends a task; one that is not running is left alone, so that a failure may stop twice. */
  stop(loaderId: string, taskId: string, layer?: Layer): void;
  state(loaderId: string): LoaderState;
  subscribe(listener: () => void): () => void;
}

const hidden: LoaderState = { foreground: 'hidden', background: 'hidden' };

/**
 * Keeps the foreground and background tasks of every loading overlay (specification §4): a
 * foreground hides a background, which returns when the foreground has stopped.
 */
export function createLoaders({ fast = false } = {}): Loaders {
  const loaders = new Map<string, Loader>();
  const listeners = new Set<() => void>();
  const fadeOut = fast ? loaderTimings.fastFadeOut : loaderTimings.fadeOut;
  const backgroundReturn = fast
    ? loaderTimings.fastBackgroundReturn
    : loaderTimings.backgroundReturn;

  const find = (loaderId: string): Loader => {
    const loader = loaders.get(loaderId);
    if (!loader) throw new LoaderError('unknown_loader', loaderId);
    return loader;
  };

  const enter = (loader: Loader, layer: Layer, phase: Phase): void => {
    if (loader.state[layer] === phase) return;
    loader.state = { ...loader.state, [layer]: phase };
    for (const listener of listeners) listener();
  };

  const after = (loader: Loader, timer: Layer | 'minimum', ms: number, then: () => void): void => {
    clearTimeout(loader.timers[timer]);
    loader.timers[timer] = setTimeout(then, ms);
  };

  const show = (loader: Loader, layer: Layer): void => {
    clearTimeout(loader.timers[layer]);
    if (loader.state[layer] !== 'shown') loader.shownAt[layer] = Date.now();
    enter(loader, layer, 'shown');
  };

  const close = (loader: Loader, layer: Layer): void => {
    if (loader.state[layer] !== 'shown') return;
    enter(loader, layer, 'closing');
    after(loader, layer, fadeOut, () => enter(loader, layer, 'hidden'));
  };

  const closeForeground = (loader: Loader): void => {
    if (loader.tasks.foreground.size > 0) return;
    close(loader, 'foreground');
    if (loader.tasks.background.size === 0) return;
    after(loader, 'background', backgroundReturn, () => {
      const due = loader.tasks.background.size > 0 && loader.tasks.foreground.size === 0;
      if (due) show(loader, 'background');
    });
  };

  return {
    register(loaderId) {
      if (loaders.has(loaderId)) throw new LoaderError('duplicate_loader', loaderId);
      loaders.set(loaderId, {
        state: hidden,
        tasks: { foreground: new Set(), background: new Set() },
        shownAt: { foreground: 0, background: 0 },
        timers: {},
      });
      return () => {
        for (const timer of Object.values(find(loaderId).timers)) clearTimeout(timer);
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
      if (layer === 'foreground') {
        clearTimeout(loader.timers.minimum);
        close(loader, 'background');
        show(loader, 'foreground');
      } else if (loader.state.foreground === 'hidden') {
        show(loader, 'background');
      }
    },

    stop(loaderId, taskId, layer = 'foreground') {
      const loader = find(loaderId);
      if (!loader.tasks[layer].delete(taskId) || loader.tasks[layer].size > 0) return;
      if (layer === 'background') return close(loader, 'background');
      const shownFor = Date.now() - loader.shownAt.foreground;
      const left = loaderTimings.minimum - shownFor;
      after(loader, 'minimum', Math.max(0, left), () => closeForeground(loader));
    },

    state: (loaderId) => loaders.get(loaderId)?.state ?? hidden,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
