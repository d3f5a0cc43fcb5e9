import { processorTime } from './processor-time.ts';

interface StartedProcess {
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface Taken {
  ms: number;
  /** Processor milliseconds; NaN where the system does not tell. */
  processor: number;
}

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
