import { readFileSync } from 'node:fs';

/** Returns a process's memory in megabytes, as Linux counts; null on other systems. */
export function residentMemory(pid: number): number | null {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

export async function mostMemory(pid: number, work: Promise<unknown>): Promise<number | null> {
  let most = residentMemory(pid);
  const timer = setInterval(() => {
    const now = residentMemory(pid);
    if (most !== null && now !== null) most = Math.max(most, now);
  }, 100);
  await work.finally(() => clearInterval(timer));
  return most;
}
