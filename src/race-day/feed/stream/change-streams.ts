import { formatHeartbeat, formatRetry } from './format-retry.ts';

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
   * Reads the state for these listeners. The returned function gives the text for a listener, null when nothing is new,
   * and records it as sent.
   */
  read: (listeners: readonly Listener[]) => Promise<(listener: Listener) => string | null>;
  onFailure: (error: unknown) => void;
  /** Most streams of one process; later listeners have to poll. */
  most?: number | undefined;
  alongside?: (() => void) | undefined;
}

/** Most streams of one process: 12 KiB each fit into its memory. */
export const mostListeners = 16_000;

/** The pause is twice the time of reading and sending, within these limits, so that bursts are sent together. */
const [shortestMs, longestMs] = [20, 1000];
/** Delay before a failed read is repeated, because no other change may cause a read. */
const failedMs = 1500;
const againMs = 250;
const heartbeatMs = 20_000;
/** Writes without a break: two or three milliseconds, then other requests are served. */
const atOnce = 200;

/**
 * Sends changes to open streams without a queue: a full connection gets only the newest state once it has room, and one
 * that does not read between two heartbeats is cut off.
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
  /** Targets that joined since the last read, or that may have room again. */
  let waiting: StreamTarget[] = [];
  let isLooking = false;
  let hasChanged = false;
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failed: ReturnType<typeof setTimeout> | undefined;

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
      // Without a change only the waiting targets get the current state.
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
    // A target that closed before it was added never emits `close`.
    if (hasLeft(target)) leave(target);
    else if (target.writableLength === 0) {
      silent.delete(target);
      target.write(bytes);
    } else if (silent.has(target)) {
      leave(target);
      target.destroy();
    } else silent.add(target);
  }

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

  // One function for all targets, because a closure each would cost memory for thousands of targets.
  function leaveThis(this: StreamTarget): void {
    leave(this);
  }

  return {
    look,
    get size(): number {
      return open.size;
    },
    hasRoom: (): boolean => !isClosed && open.size < most,
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
    /** Ends all streams because the server stops. Browsers reconnect to the next server, each at its own moment. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      clearTimeout(failed);
      for (const target of open.keys()) {
        if (target.writableLength === 0) target.write(formatRetry(open.size));
        target.end();
      }
      open.clear();
    },
  };
}

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

const beatNow = () => Buffer.from(formatHeartbeat(Date.now()));

const hasLeft = ({ destroyed, writableEnded }: StreamTarget) => destroyed || writableEnded;
