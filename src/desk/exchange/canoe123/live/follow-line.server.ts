import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '../../../../platform/clock/steady-now.ts';
import type { HeardMessage } from './live-message.ts';
import { readLiveMessage } from './read-live-message.server.ts';
import { splitMessages } from './split-messages.ts';

export const canoe123Port = 27_333;

/** `alive`: messages come; `dead`: the line broke or fell silent, and another attempt follows. */
export type LineState = 'connecting' | 'alive' | 'dead';

interface LineOptions {
  host: string;
  port: number;
  /** `null` is a message that never ends. `at` is in milliseconds of `now`. */
  onMessage: (message: HeardMessage | null, at: number) => void;
  onState: (state: LineState, why: string) => void;
  signal: AbortSignal;
  now?: () => number;
  /** The program sends its clock each second. */
  silentMs?: number;
  firstPauseMs?: number;
  longestPauseMs?: number;
}

/**
 * Reads Canoe123's TCP service until `signal` aborts, over one connection. Sends nothing. After a break it connects
 * again, with pauses that double until a message has been heard.
 */
export async function followLine({
  silentMs = 3000,
  firstPauseMs = 1000,
  longestPauseMs = 30_000,
  now = steadyNow,
  ...options
}: LineOptions): Promise<void> {
  const { signal, onState } = options;
  let wait = firstPauseMs;
  while (!signal.aborted) {
    onState('connecting', '');
    const { why, hasHeard } = await readOnce({ ...options, now, silentMs });
    if (signal.aborted) return;
    onState('dead', why);
    if (hasHeard) wait = firstPauseMs;
    await pause(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(2 * wait, longestPauseMs);
  }
}

type OnceOptions = Pick<LineOptions, 'host' | 'port' | 'onMessage' | 'onState' | 'signal'> &
  Required<Pick<LineOptions, 'now' | 'silentMs'>>;

function readOnce({ host, port, onMessage, onState, signal, now, silentMs }: OnceOptions) {
  return new Promise<{ why: string; hasHeard: boolean }>((resolve) => {
    const split = splitMessages();
    let hasHeard = false;
    let why = 'closed';
    const socket: Socket = connect({ host, port, noDelay: true });
    const end = () => socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    socket.setTimeout(silentMs, () => {
      why = 'silent';
      socket.destroy();
    });
    socket.on('data', (piece) => {
      // Without an encoding a socket gives bytes alone.
      if (typeof piece === 'string') return;
      const { whole, isTooLong } = split(piece);
      const at = now();
      if (!hasHeard && whole.length > 0) onState('alive', '');
      hasHeard ||= whole.length > 0;
      for (const text of whole) onMessage(readLiveMessage(text), at);
      if (isTooLong) onMessage(null, at);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      why = error.code ?? error.message;
    });
    socket.on('close', () => {
      signal.removeEventListener('abort', end);
      resolve({ why, hasHeard });
    });
  });
}
