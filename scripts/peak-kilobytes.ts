import { existsSync, readFileSync } from 'node:fs';

/** Returns the largest memory of this process in KiB, because `maxRSS` starts with the parent's value. */
export function peakKilobytes(): number {
  const file = '/proc/self/status';
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak);
}
