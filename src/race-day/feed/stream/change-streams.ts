/** What is written to; Node's response, of HTTP/1 or 2. */
export interface StreamTarget {
  write: (text: string) => unknown;
  end: () => unknown;
  destroy: () => unknown;
  once: (event: 'close', listener: () => void) => unknown;
  readonly writableLength: number;
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
}

interface Sources<Listener> {
  /**
   * Reads what there is; what it answers says what a listener is told of it, and notes that it was
   * told: null for nothing new.
   */
  read: (listeners: readonly Listener[]) => Promise<(listener: Listener) => string | null>;
  onFailure: (error: unknown) => void;
  /** Streams of one process at most; who comes later asks from time to time instead. */
  most?: number | undefined;
  /** Looks, too, whenever this is told to. */
  alongside?: (() => void) | undefined;
}

/**
 * After a look nobody looks for twice as long as it took, within these milliseconds: a burst of events is
 * told together, and telling takes a third of the time at most.
 */
const [shortestMs, longestMs] = [20, 1000];
/** When a look that failed is taken again, in milliseconds: nothing else may change that asks for one. */
const failedMs = 1500;
/** When a line that was full is tried again, in milliseconds. */
const againMs = 250;
const heartbeatMs = 20_000;

/**
 * Tells open streams what changed. Nothing queues: whose line is full is told the newest of it when
 * there is room again, and who does not read between two heartbeats is cut off.
 */
export function changeStreams<Listener>({
  read,
  onFailure,
  most = 1500,
  alongside,
}: Sources<Listener>) {
  const open = new Map<StreamTarget, Listener>();
  const late = new Set<StreamTarget>();
  const silent = new Set<StreamTarget>();
  let lineFor: (listener: Listener) => string | null = () => null;
  let isLooking = false;
  let again = false;
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failed: ReturnType<typeof setTimeout> | undefined;

  /** Looks whether anything changed, and tells it. */
  function look(): void {
    alongside?.();
    if (open.size === 0 || isClosed) return;
    again = true;
    if (!isLooking) void lookOn();
  }

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (again) {
      again = false;
      const since = performance.now();
      // Who comes meanwhile has asked for a look of their own.
      const looking = [...open];
      try {
        lineFor = await read(looking.map(([, listener]) => listener));
        for (const [target] of looking) tell(target);
      } catch (error) {
        onFailure(error);
        failed ??= setTimeout(lookOnceMore, failedMs).unref();
      }
      const pause = Math.min(longestMs, Math.max(shortestMs, 2 * (performance.now() - since)));
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
    isLooking = false;
  }

  function lookOnceMore(): void {
    failed = undefined;
    look();
  }

  function tell(target: StreamTarget): void {
    const listener = open.get(target);
    if (listener === undefined) return;
    if (hasLeft(target)) {
      leave(target);
    } else if (target.writableLength > 0) {
      late.add(target);
      retry ??= setTimeout(tellLate, againMs).unref();
    } else {
      const line = lineFor(listener);
      if (line !== null) target.write(line);
    }
  }

  function tellLate(): void {
    retry = undefined;
    const targets = [...late];
    late.clear();
    for (const target of targets) tell(target);
  }

  function beat(): void {
    for (const target of open.keys()) {
      // Who left before it was listened to never says that it is gone.
      if (hasLeft(target)) leave(target);
      else if (target.writableLength === 0) {
        silent.delete(target);
        // By name: a comment is told to nobody, and a dead line could not be told from a calm one.
        target.write('event: beat\ndata:\n\n');
      } else if (silent.has(target)) {
        leave(target);
        target.destroy();
      } else silent.add(target);
    }
  }

  function leave(target: StreamTarget): void {
    open.delete(target);
    late.delete(target);
    silent.delete(target);
    if (open.size === 0) clearInterval(heartbeat);
  }

  return {
    look,
    /** How many are told. */
    get size(): number {
      return open.size;
    },
    /** Whether one more may open. */
    hasRoom: (): boolean => !isClosed && open.size < most,
    /** Has a target told from now on, at first how it is now. */
    add(target: StreamTarget, listener: Listener): void {
      if (hasLeft(target)) return;
      open.set(target, listener);
      target.once('close', () => leave(target));
      if (open.size === 1) {
        clearInterval(heartbeat);
        heartbeat = setInterval(beat, heartbeatMs);
        heartbeat.unref();
      }
      look();
    },
    /** Ends all of them: the server stops, and they come back to the next one. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      clearTimeout(failed);
      for (const target of open.keys()) target.end();
      open.clear();
    },
  };
}

const hasLeft = ({ destroyed, writableEnded }: StreamTarget) => destroyed || writableEnded;
