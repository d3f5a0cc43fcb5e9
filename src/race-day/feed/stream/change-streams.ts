import { beatOf, retryOf } from './retry-of.ts';

/** What is written to: a bare connection (`handOver`), or Node's response. */
export interface StreamTarget {
  write(data: string | Uint8Array): unknown;
  end: () => unknown;
  destroy: () => unknown;
  once: (event: 'close', listener: (this: StreamTarget) => void) => unknown;
  readonly writableLength: number;
  readonly writableEnded: boolean;
  readonly destroyed: boolean;
}

interface Sources<Listener> {
  /**
   * Reads what there is for those who are to be told; what it answers says what a listener is told of it,
   * and notes that it was told: null for nothing new. The same words are sent as the same bytes.
   */
  read: (listeners: readonly Listener[]) => Promise<(listener: Listener) => string | null>;
  onFailure: (error: unknown) => void;
  /** Streams of one process at most; who comes later asks from time to time instead. */
  most?: number | undefined;
  /** Looks, too, whenever this is told to. */
  alongside?: (() => void) | undefined;
}

/** Streams of one process at most: 12 KiB each fit beside all else into what a process may take. */
export const mostListeners = 16_000;

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
/** Lines that are written without a break: two milliseconds or three, then whoever asks meanwhile is answered. */
const atOnce = 200;

/**
 * Tells open streams what changed. Nothing queues: whose line is full is told the newest of it when
 * there is room again, and who does not read between two heartbeats is cut off.
 */
export function changeStreams<Listener>({
  read,
  onFailure,
  most = mostListeners,
  alongside,
}: Sources<Listener>) {
  const open = new Map<StreamTarget, Listener>();
  const late = new Set<StreamTarget>();
  const silent = new Set<StreamTarget>();
  /** Who came since the last look, or whose line may have room again. */
  let waiting: StreamTarget[] = [];
  let isLooking = false;
  let hasChanged = false;
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failed: ReturnType<typeof setTimeout> | undefined;

  /** Looks whether anything changed, and tells it. */
  function look(): void {
    alongside?.();
    if (open.size === 0 || isClosed) return;
    hasChanged = true;
    lookSoon();
  }

  function lookSoon(): void {
    if (!isLooking) void lookOn();
  }

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (!isClosed && (hasChanged || waiting.length > 0)) {
      // Where nothing happened, only who waits for it is told how it is.
      const targets = hasChanged ? [...open.keys()] : waiting;
      waiting = [];
      hasChanged = false;
      const since = performance.now();
      try {
        const listeners = targets.flatMap((target) => open.get(target) ?? []);
        const lineFor = sharing(await read(listeners));
        await eachInTurn(targets, (target) => tell(target, lineFor));
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

  function tell(target: StreamTarget, lineFor: (listener: Listener) => Uint8Array | null): void {
    const listener = open.get(target);
    if (listener === undefined) return;
    if (hasLeft(target)) {
      leave(target);
    } else if (target.writableLength > 0) {
      late.add(target);
      retry ??= setTimeout(tellLate, againMs).unref();
    } else {
      silent.delete(target);
      const line = lineFor(listener);
      if (line !== null) target.write(line);
    }
  }

  function tellLate(): void {
    retry = undefined;
    waiting = [...waiting, ...late];
    late.clear();
    lookSoon();
  }

  function beat(): void {
    let [bytes, left] = [beatNow(), atOnce];
    void eachInTurn([...open.keys()], (target) => {
      if (left === 0) [bytes, left] = [beatNow(), atOnce];
      left -= 1;
      beatTo(target, bytes);
    });
  }

  function beatTo(target: StreamTarget, bytes: Uint8Array): void {
    if (!open.has(target)) return;
    // Who left before it was listened to never says that it is gone.
    if (hasLeft(target)) leave(target);
    else if (target.writableLength === 0) {
      silent.delete(target);
      target.write(bytes);
    } else if (silent.has(target)) {
      leave(target);
      target.destroy();
    } else silent.add(target);
  }

  /** Goes through streams, a few at once. */
  async function eachInTurn(
    targets: readonly StreamTarget[],
    take: (target: StreamTarget) => void,
  ): Promise<void> {
    for (const [index, target] of targets.entries()) {
      if (index > 0 && index % atOnce === 0) await new Promise(setImmediate);
      if (isClosed) return;
      take(target);
    }
  }

  function leave(target: StreamTarget): void {
    open.delete(target);
    late.delete(target);
    silent.delete(target);
    if (open.size === 0) clearInterval(heartbeat);
  }

  // One for all of them: thousands keep no function each.
  function leaveThis(this: StreamTarget): void {
    leave(this);
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
      target.once('close', leaveThis);
      if (open.size === 1) {
        clearInterval(heartbeat);
        heartbeat = setInterval(beat, heartbeatMs);
        heartbeat.unref();
      }
      waiting.push(target);
      lookSoon();
    },
    /** Ends all of them: the server stops, and they come back to the next one, each at its own moment. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      clearTimeout(failed);
      for (const target of open.keys()) {
        if (target.writableLength === 0) target.write(retryOf(open.size));
        target.end();
      }
      open.clear();
    },
  };
}

/** The same words as the same bytes. */
function sharing<Listener>(lineFor: (listener: Listener) => string | null) {
  const written = new Map<string, Uint8Array>();
  return (listener: Listener) => {
    const line = lineFor(listener);
    if (line === null) return null;
    const bytes = written.get(line) ?? Buffer.from(line);
    written.set(line, bytes);
    return bytes;
  };
}

const beatNow = () => Buffer.from(beatOf(Date.now()));

const hasLeft = ({ destroyed, writableEnded }: StreamTarget) => destroyed || writableEnded;
