import type { DayVersion } from '../day-versions.server.ts';

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

interface Sources {
  /** The versions of days that have any. */
  versions: (days: readonly string[]) => Promise<ReadonlyMap<string, DayVersion>>;
  onFailure: (error: unknown) => void;
  /** Streams of one process at most; who comes later asks from time to time instead. */
  most?: number;
}

/** Milliseconds between two looks that follow each other: a burst of events is told once. */
const pauseMs = 100;
/** Bytes that wait for a reader who does not read. */
const longestWaiting = 64 * 1024;
const heartbeatMs = 20_000;
const none: DayVersion = { revision: 0, plan: 0, results: 0, names: 0 };

/** Everybody who is told when something happened on a day. */
export type RaceDayStreams = ReturnType<typeof raceDayStreams>;

/**
 * Tells open streams when a day has changed, and nothing of what: they ask for it then. Who does not
 * read is cut off.
 */
export function raceDayStreams({ versions, onFailure, most = 1500 }: Sources) {
  const open = new Map<StreamTarget, { day: string; told: string }>();
  let isLooking = false;
  let again = false;
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  /** Looks whether anything changed, and tells it. */
  function look(): void {
    if (open.size === 0 || isClosed) return;
    again = true;
    if (!isLooking) void lookOn();
  }

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (again) {
      again = false;
      try {
        const days = [...new Set([...open.values()].map(({ day }) => day))];
        const now = await versions(days);
        for (const [target, stream] of open) tell(target, stream, now.get(stream.day) ?? none);
      } catch (error) {
        onFailure(error);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
    isLooking = false;
  }

  function tell(target: StreamTarget, stream: { told: string }, now: DayVersion): void {
    const line = eventOf(now);
    if (line === stream.told) return;
    stream.told = line;
    send(target, line);
  }

  function leave(target: StreamTarget): void {
    open.delete(target);
    if (open.size === 0) clearInterval(heartbeat);
  }

  function send(target: StreamTarget, text: string): void {
    // Who left before it was listened to never says that it is gone.
    if (hasLeft(target)) {
      leave(target);
      return;
    }
    if (target.writableLength > longestWaiting) {
      leave(target);
      target.destroy();
    } else target.write(text);
  }

  return {
    look,
    /** How many are told. */
    get size(): number {
      return open.size;
    },
    /** Whether one more may open. */
    hasRoom: (): boolean => !isClosed && open.size < most,
    /** Has a target told of a day, at first how it is now. */
    add(target: StreamTarget, day: string): void {
      if (hasLeft(target)) return;
      open.set(target, { day, told: '' });
      target.once('close', () => leave(target));
      if (open.size === 1) {
        clearInterval(heartbeat);
        heartbeat = setInterval(() => {
          for (const one of open.keys()) send(one, ': \n\n');
        }, heartbeatMs);
        heartbeat.unref();
      }
      look();
    },
    /** Ends all of them: the server stops, and they come back to the next one. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      for (const target of open.keys()) target.end();
      open.clear();
    },
  };
}

const hasLeft = ({ destroyed, writableEnded }: StreamTarget) => destroyed || writableEnded;

function eventOf({ revision, plan, results }: DayVersion): string {
  const told = { revision, plan_version: plan, results_version: results };
  return `id: ${revision}\nevent: revision\ndata: ${JSON.stringify(told)}\n\n`;
}
