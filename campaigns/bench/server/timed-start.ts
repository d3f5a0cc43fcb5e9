import { processorTime } from './processor-time.ts';

interface StartedProcess {
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** What a start took until its first answer. */
export interface Taken {
  ms: number;
  /** Milliseconds of processor; NaN where the system does not tell. */
  processor: number;
}

/** Starts something, measures it, and stops it again. */
export async function timedStart(
  start: () => Promise<StartedProcess>,
  signal?: NodeJS.Signals,
): Promise<Taken> {
  const begun = performance.now();
  const { pid, stop } = await start();
  const ms = performance.now() - begun;
  const processor = (processorTime(pid) ?? Number.NaN) * 1000;
  await stop(signal);
  return { ms, processor };
}
