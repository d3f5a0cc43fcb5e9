import { type DestinationStream, pino } from 'pino';

/** Characters that are worth a call of the system; fewer wait for so many milliseconds. */
const batch = 32_768;
const longestWait = 250;
const errorLevel = pino.levels.values.error ?? 50;

/**
 * Writes the lines of many requests with one call of the system; an error is written at once, with
 * all that waits. Nothing is left when the process ends, be it by an error that nobody caught. Not
 * by pino's asynchronous way: that one waits behind the packing of pages, and loses what is under
 * way when the process ends. Nor by its own waiting (`minLength`): it counts the bytes of all that
 * waits anew for each line.
 */
export function logDestination(file: number): DestinationStream {
  const out = pino.destination({ dest: file, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') out.write(lines);
  };
  process.once('exit', () => {
    flush();
    out.flushSync();
  });
  const destination = {
    // Asks for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (destination.lastLevel >= errorLevel || waiting.length >= batch) flush();
      else timer ??= setTimeout(flush, longestWait).unref();
    },
  };
  return destination;
}
