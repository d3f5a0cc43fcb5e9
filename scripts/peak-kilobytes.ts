import { existsSync, readFileSync } from 'node:fs';

/** The most memory of this process alone, in KiB: `maxRSS` begins with what its parent had when it was started. */
export function peakKilobytes(): number {
  const file = '/proc/self/status';
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak);
}
