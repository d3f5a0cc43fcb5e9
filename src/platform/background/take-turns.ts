import { BusyError } from '../errors/busy-error.ts';

/** Caller of a piece of work and the line it waits in. */
export interface Turn {
  caller: string;
  line: 'desk' | 'strangers';
}

interface Limits {
  mostWaiting: Record<Turn['line'], number>;
  /** Pieces of one caller in a line, including the running one. */
  mostOfCaller: number;
}

interface WaitingCaller {
  caller: string;
  begin: () => void;
}

/**
 * Makes a function that runs one piece of work at a time: the desk's before strangers', and within a line each caller
 * in turn. Throws a `BusyError` when a line is full or holds enough of one caller.
 */
export function takeTurns({ mostWaiting, mostOfCaller }: Limits) {
  const lines: Record<Turn['line'], WaitingCaller[]> = { desk: [], strangers: [] };
  let current: Turn | null = null;

  function next(): (WaitingCaller & Turn) | null {
    const line = lines.desk.length > 0 ? 'desk' : 'strangers';
    const first = lines[line].shift();
    if (!first) return null;
    const isSame = ({ caller }: WaitingCaller) => caller === first.caller;
    const left = lines[line];
    lines[line] = [...left.filter((one) => !isSame(one)), ...left.filter(isSame)];
    return { ...first, line };
  }

  function goOn(): void {
    const following = next();
    current = following;
    following?.begin();
  }

  return async <Value>({ caller, line }: Turn, work: () => Promise<Value>): Promise<Value> => {
    const waiting = lines[line];
    const isAtWork = current?.caller === caller && current.line === line;
    const own = waiting.filter((one) => one.caller === caller).length + (isAtWork ? 1 : 0);
    if (waiting.length >= mostWaiting[line] || own >= mostOfCaller) {
      throw new BusyError('Too many wait');
    }
    if (current === null) current = { caller, line };
    else await new Promise<void>((begin) => waiting.push({ caller, begin }));
    try {
      return await work();
    } finally {
      goOn();
    }
  };
}
