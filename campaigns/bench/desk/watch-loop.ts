import { createServer } from 'node:http';

/*
 * Loaded into a measured site before everything else (`node --import`): answers at the port WATCH_PORT the
 * longest time for which the event loop was held since it was asked last.
 */

const everyMs = 2;
let last = reading();
const longest = { wallMs: 0, processorMs: 0 };

export interface LongestHold {
  /** From one turn of the loop to the next, less the pause between both. */
  wallMs: number;
  /** The processor time of the main thread in one turn: what another process takes meanwhile is not in it. */
  processorMs: number;
}

function reading(): LongestHold {
  const { user, system } = process.threadCpuUsage();
  return { wallMs: performance.now(), processorMs: (user + system) / 1000 };
}

function note(): void {
  const now = reading();
  longest.wallMs = Math.max(longest.wallMs, now.wallMs - last.wallMs - everyMs);
  longest.processorMs = Math.max(longest.processorMs, now.processorMs - last.processorMs);
  last = now;
}

if (process.env.WATCH_PORT) {
  setInterval(note, everyMs).unref();
  createServer((_request, response) => {
    note();
    response.end(JSON.stringify(longest));
    Object.assign(longest, { wallMs: 0, processorMs: 0 });
  })
    .listen(Number(process.env.WATCH_PORT), 'localhost')
    .unref();
}
