import { readFileSync } from 'node:fs';

const ticksASecond = 100;

/** Seconds of processor that a process and its workers took so far, as Linux counts; else null. */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const theirs = workers === '' ? [] : workers.split(' ').map((id) => processorTime(Number(id)));
    return theirs.reduce((sum: number, time) => sum + (time ?? 0), (user + system) / ticksASecond);
  } catch {
    return null;
  }
}

/** Does some work, and tells the seconds of processor a process took meanwhile; NaN: nobody tells. */
export async function withProcessorTime<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = processorTime(pid);
  const result = await work();
  const after = processorTime(pid);
  return { result, seconds: before === null || after === null ? Number.NaN : after - before };
}
