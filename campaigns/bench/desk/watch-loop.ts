import { createServer } from 'node:http';

/*
 * Loaded into a measured site first (`node --import`): answers at WATCH_PORT with the longest blocking of the event
 * loop since the last request.
 */

const everyMs = 2;
let last = reading();
const longest = { wallMs: 0, processorMs: 0 };

export interface LongestHold {
  /** Wall time of one turn of the event loop, without the pause after it. */
  wallMs: number;
  /** The main thread's processor time in one turn, which excludes other processes. */
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
