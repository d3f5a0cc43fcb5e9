import { BusyError } from '../errors/busy-error.ts';

interface Limits {
  /** Pieces of work that go on at once. */
  most: number;
  /** Pieces that wait for them, in the order in which they came. */
  mostWaiting: number;
}

/** Has heavy work done so many pieces at once, the others wait; with too many of them it throws a `BusyError`. */
export function fewAtOnce({ most, mostWaiting }: Limits) {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (atWork >= most) {
      if (waiting.length >= mostWaiting) throw new BusyError('Too many wait');
      await new Promise<void>((begin) => waiting.push(begin));
    } else atWork += 1;
    try {
      return await work();
    } finally {
      // The place goes to who waited longest, without being free in between.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
