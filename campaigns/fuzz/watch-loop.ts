import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { peakKilobytes } from '../../scripts/peak-kilobytes.ts';

/**
 * Loaded into the server first (`node --import`): measures the event loop's delay from the first request on, and writes
 * it into LOOP_REPORT at the end.
 */
const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
let answered = 0;
subscribe('http.server.request.start', () => {
  if (answered === 0) delay.enable();
  answered += 1;
});

process.on('exit', () => {
  delay.disable();
  // The histogram includes the pause between two measurements.
  const late = (percent: number) => Math.max(0, delay.percentile(percent) / 1e6 - resolution);
  const report = {
    p50: late(50),
    p99: late(99),
    max: late(100),
    residentMegabytes: peakKilobytes() / 1024,
  };
  writeFileSync(process.env.LOOP_REPORT ?? '/dev/null', JSON.stringify(report));
});
