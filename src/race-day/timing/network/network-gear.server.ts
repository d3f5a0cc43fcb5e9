import { connect, type Socket } from 'node:net';
import type { GearAddress } from '../../../platform/config/settings.ts';
import { changeStreams } from '../../feed/stream/change-streams.ts';
import { splitLines } from '../../log/gear/split-lines.ts';

/** Most lines stored for a page that was away: more than a day of racing has. */
const mostLines = 20_000;
const againMs = 2000;
/** Time without a byte after which the network checks whether the gear is still there. */
const quietMs = 10_000;

interface KeptLine {
  number: number;
  text: string;
  /** Arrival of the line, by the clock of this process. */
  at: number;
}

interface LineListener {
  after: number;
  isOpen: boolean | null;
}

export type NetworkGear = ReturnType<typeof networkGear>;

/** Reads gear over TCP and sends nothing: some commands change the gear's clock. Reconnects by itself. */
export function networkGear({ host, port }: GearAddress, onFailure: (error: unknown) => void) {
  /** Line numbers are valid only within one process. */
  const process = Date.now().toString(36);
  const kept: KeptLine[] = [];
  let count = 0;
  let socket: Socket | null = null;
  let isOpen = false;
  let isClosed = false;
  /** Whether the current failure was reported; gear that is off is called again and again. */
  let isTold = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const streams = changeStreams<LineListener>({
    onFailure,
    async read() {
      return (listener) => {
        const events: string[] = [];
        if (listener.isOpen !== isOpen) {
          events.push(`event: state\ndata: ${JSON.stringify({ open: isOpen })}\n\n`);
        }
        const now = performance.now();
        for (const { number, text, at } of kept) {
          if (number <= listener.after) continue;
          const data = JSON.stringify({ text, ago: Math.round(now - at) });
          events.push(`id: ${process}-${number}\nevent: line\ndata: ${data}\n\n`);
        }
        Object.assign(listener, { after: count, isOpen });
        return events.length === 0 ? null : events.join('');
      };
    },
  });

  function open(): void {
    again = undefined;
    if (isClosed) return;
    const lines = splitLines((text) => {
      count += 1;
      kept.push({ number: count, text, at: performance.now() });
      if (kept.length > mostLines) kept.shift();
      streams.look();
    });
    const opened = connect({ host, port, keepAlive: true, keepAliveInitialDelay: quietMs });
    socket = opened;
    opened.on('connect', () => {
      isTold = false;
      turn(true);
    });
    opened.on('data', lines.push);
    opened.on('error', (error) => {
      if (!isTold) onFailure(error);
      isTold = true;
    });
    opened.on('close', () => {
      turn(false);
      if (!isClosed) again = setTimeout(open, againMs).unref();
    });
  }

  function turn(now: boolean): void {
    isOpen = now;
    streams.look();
  }

  return {
    hasRoom: streams.hasRoom,
    /** Sends the lines after `last`, the id of the last line that the page has, and then every new line. */
    follow(target: Parameters<typeof streams.add>[0], last: string | null): void {
      if (socket === null) open();
      const [of, number] = last?.split('-') ?? [];
      const after = of === process ? Number(number) || 0 : 0;
      streams.add(target, { after, isOpen: null });
    },
    close(): void {
      isClosed = true;
      clearTimeout(again);
      socket?.destroy();
      streams.close();
    },
  };
}
