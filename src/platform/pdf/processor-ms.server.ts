import { readFileSync } from 'node:fs';

/** Linux reports a hundred ticks a second to every program, whatever its own clock rate. */
const msOfTick = 10;

/** Includes all threads. Null when the system does not report it. */
export function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain any character.
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
