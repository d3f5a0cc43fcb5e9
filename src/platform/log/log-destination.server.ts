import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

/** Characters worth a system call; fewer wait for `longestWait` milliseconds. */
const batch = 8192;
const longestWait = 250;
/** Characters buffered for a slow reader; further ones are lost. */
const mostWaiting = 1024 * 1024;
/** Number of attempts, ten milliseconds apart, to give a slow reader the last lines. */
const lastTries = 200;
const errorLevel = pino.levels.values.error ?? 50;

/**
 * Writes lines together; an error is written at once. A full disk loses lines, and the next written
 * line counts them. Pino's asynchronous destination loses lines when the process ends; its
 * synchronous one retries a full disk for ever.
 */
export function logDestination(file: number): DestinationStream {
  let lines: string[] = [];
  let length = 0;
  /** Bytes that a reader has not taken yet; may end within a line. */
  let rest = Buffer.alloc(0);
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Writes all waiting lines; returns false when a reader is too slow and some are left. */
  function flush(): boolean {
    clearTimeout(timer);
    timer = undefined;
    const count = lines.length;
    const text = (lost > 0 ? lossLine(lost) : '') + lines.join('');
    rest = Buffer.concat([rest, Buffer.from(text)]);
    lines = [];
    length = 0;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
      lost = 0;
      return true;
    } catch (error) {
      const isSlow = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isSlow || rest.length > mostWaiting) {
        rest = Buffer.alloc(0);
        lost += count;
        return true;
      }
      lost = 0;
      later();
      return false;
    }
  }

  function later(): void {
    timer ??= setTimeout(flush, longestWait).unref();
  }

  process.once('exit', () => {
    for (let tries = 0; !flush() && tries < lastTries; tries++) sleep(10);
  });
  const destination = {
    // Makes pino report the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      lines.push(line);
      length += line.length;
      if (destination.lastLevel >= errorLevel || length >= batch) flush();
      else later();
    },
  };
  return destination;
}

/** Begins with a line break, because the lost text may have ended within a line. */
function lossLine(lost: number): string {
  const facts = { level: 'error', time: new Date().toISOString(), lost, msg: 'lines were lost' };
  return `\n${JSON.stringify(facts)}\n`;
}

/** Blocks the thread, which is fine at the very end of the process. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
