import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LineOrder, LineReport } from './line-worker.ts';

/** Listeners of one process: with more of them it would measure itself. */
const ofOneProcess = 5000;
/** Of the processes of listeners, as by `nice`. */
const politeness = 15;
const program = fileURLToPath(new URL('./line-worker.ts', import.meta.url));

interface Ways {
  /** They read the head of the stream, and then nothing any more. */
  isSilent?: boolean;
  /** What each hears is kept. */
  isNoted?: boolean;
  /** How many are opened at a time. */
  atOnce?: number;
}

/** Many listeners, in processes of their own. */
export type Lines = Awaited<ReturnType<typeof openLines>>;

/** Opens so many streams of an address of this machine. */
export async function openLines(
  { port, path }: { port: number; path: string },
  count: number,
  { isSilent = false, isNoted = false, atOnce = 150 }: Ways = {},
) {
  const workers: ChildProcess[] = [];
  for (let left = count; left > 0; left -= ofOneProcess) {
    const worker = fork(program);
    // They are elsewhere: what they do does not hold up who is measured on the same cores.
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
    /** Breaks all of them; they come back as they were told to. */
    storm: () => all(() => ({ kind: 'storm' })),
    /** Until each heard of a change after a moment of `sharedNow`. */
    hear: (since: number) => all(() => ({ kind: 'hear', since })),
    /** Until the server has ended all of them. */
    ended: () => all(() => ({ kind: 'end' })),
    look: () => all(() => ({ kind: 'look' })),
    async close(): Promise<void> {
      const gone = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.kill();
      await Promise.all(gone);
    },
  };
}
