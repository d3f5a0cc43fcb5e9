import { BusyError } from '../errors/busy-error.ts';

interface Limits {
  most: number;
  mostWaiting: number;
}

/** Makes a function that runs a few pieces at a time; throws a `BusyError` when too many wait. */
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
      // The place passes directly to the longest waiting piece.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
