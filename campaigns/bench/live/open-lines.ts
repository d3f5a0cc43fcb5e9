import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LineOrder, LineReport } from './line-worker.ts';

/** Listeners of one process: with more, the process would measure itself. */
const ofOneProcess = 5000;
/** `nice` value of the listeners' processes. */
const politeness = 15;
const program = fileURLToPath(new URL('./line-worker.ts', import.meta.url));

interface Ways {
  isSilent?: boolean;
  isNoted?: boolean;
  atOnce?: number;
}

export type Lines = Awaited<ReturnType<typeof openLines>>;

export async function openLines(
  { port, path }: { port: number; path: string },
  count: number,
  { isSilent = false, isNoted = false, atOnce = 150 }: Ways = {},
) {
  const workers: ChildProcess[] = [];
  for (let left = count; left > 0; left -= ofOneProcess) {
    const worker = fork(program);
    // Lower priority, so that listeners do not slow down the measured server on the same cores.
    if (worker.pid) setPriority(worker.pid, politeness);
    workers.push(worker);
  }

  async function all(orderOf: (index: number) => LineOrder): Promise<LineReport> {
    const reports = await Promise.all(
      workers.map(async (worker, index) => {
        const answered = once(worker, 'message');
        worker.send(orderOf(index));
        const [report] = (await answered) as [LineReport];
        return report;
      }),
    );
    const sum = (of: (report: LineReport) => number) =>
      reports.reduce((total, report) => total + of(report), 0);
    return {
      open: sum(({ open }) => open),
      refused: sum(({ refused }) => refused),
      bytes: sum(({ bytes }) => bytes),
      waits: reports.flatMap(({ waits }) => waits).toSorted((a, b) => a - b),
      last: reports[0]?.last ?? '',
      heard: reports.flatMap(({ heard }) => heard),
    };
  }

  const part = Math.ceil(count / workers.length);
  const opened = await all((index) => ({
    kind: 'open',
    port,
    path,
    isSilent,
    isNoted,
    atOnce: Math.ceil(atOnce / workers.length),
    count: Math.min(part, count - index * part),
  }));
  return {
    opened,
    storm: () => all(() => ({ kind: 'storm' })),
    /** Waits until each received a change after a moment of `sharedNow`. */
    hear: (since: number) => all(() => ({ kind: 'hear', since })),
    ended: () => all(() => ({ kind: 'end' })),
    look: () => all(() => ({ kind: 'look' })),
    async close(): Promise<void> {
      const gone = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.kill();
      await Promise.all(gone);
    },
  };
}
