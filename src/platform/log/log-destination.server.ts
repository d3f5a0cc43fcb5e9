import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

/** Characters that are worth a call of the system; fewer wait for so many milliseconds. */
const batch = 8192;
const longestWait = 250;
/** Characters that are kept for a reader that does not keep up; what comes then is lost. */
const mostWaiting = 1024 * 1024;
/** So often, a hundredth of a second apart, the last lines are offered to such a reader. */
const lastTries = 200;
const errorLevel = pino.levels.values.error ?? 50;

/**
 * Writes the lines of many requests with one call of the system; an error is written at once, with
 * all that waits. Nothing is left when the process ends, be it by an error that nobody caught. A full
 * disk loses lines, and the next one that is written says how many. Not by pino's ways: the
 * asynchronous one waits behind the packing of pages, and loses what is under way when the process
 * ends; the other one tries for ever, and nothing else is done meanwhile, where a disk is full.
 */
export function logDestination(file: number): DestinationStream {
  let lines: string[] = [];
  let length = 0;
  /** What a reader did not take yet; it may end within a line. */
  let rest = Buffer.alloc(0);
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Whether everything is out, or lost. */
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
    // Asks for the level of each line.
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

/** On a line of its own: what was lost may have ended within one. */
function lossLine(lost: number): string {
  const facts = { level: 'error', time: new Date().toISOString(), lost, msg: 'lines were lost' };
  return `\n${JSON.stringify(facts)}\n`;
}

/** At the very end there is nobody else to hold up. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
