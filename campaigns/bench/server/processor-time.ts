import { readFileSync } from 'node:fs';
import { processorMs } from '../../../src/platform/pdf/processor-ms.server.ts';

/** Returns the processor seconds of a process and its workers, as Linux counts; null elsewhere. */
export function processorTime(pid: number): number | null {
  try {
    const own = processorMs(pid);
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const theirs = workers === '' ? [] : workers.split(' ').map((id) => processorTime(Number(id)));
    return own === null
      ? null
      : theirs.reduce((sum: number, time) => sum + (time ?? 0), own / 1000);
  } catch {
    return null;
  }
}

/** Runs some work; returns the processor seconds that a process took meanwhile, NaN when unknown. */
export async function withProcessorTime<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = processorTime(pid);
  const result = await work();
  const after = processorTime(pid);
  return { result, seconds: before === null || after === null ? Number.NaN : after - before };
}
