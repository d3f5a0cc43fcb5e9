import { readFileSync } from 'node:fs';

/** Linux tells every program a hundred ticks a second, whatever its own clock does. */
const msOfTick = 10;

/** Milliseconds of processor that a process took so far, all its threads; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold any sign.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * msOfTick;
  } catch {
    return null;
  }
}
