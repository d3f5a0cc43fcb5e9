import { readFileSync } from 'node:fs';

/** Megabytes that a process holds in memory, as Linux counts them; null on other systems. */
export function residentMemory(pid: number): number | null {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The most that a process holds while some work lasts, looked at ten times a second. */
export async function mostMemory(pid: number, work: Promise<unknown>): Promise<number | null> {
  let most = residentMemory(pid);
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    if (most !== null && now !== null) most = Math.max(most, now);
  }, 100);
  await work.finally(() => clearInterval(timer));
  return most;
}
