import { BusyError } from '../errors/busy-error.ts';

/** Whose work it is, and in which line it waits. */
export interface Turn {
  caller: string;
  line: 'desk' | 'strangers';
}

interface Limits {
  /** Pieces of work that wait in a line. */
  mostWaiting: Record<Turn['line'], number>;
  /** Pieces of one caller in a line, the one at work among them. */
  mostOfCaller: number;
}

interface Waiting {
  caller: string;
  begin: () => void;
}

/**
 * Does one piece of work after the other: the desk's before strangers', and in a line each caller in turn. Throws
 * a `BusyError` where a line is full, or holds enough of one caller.
 */
export function takeTurns({ mostWaiting, mostOfCaller }: Limits) {
  const lines: Record<Turn['line'], Waiting[]> = { desk: [], strangers: [] };
  let current: Turn | null = null;

  /** The next of a line; whoever sent it stands behind everybody else with all that is left. */
  function next(): (Waiting & Turn) | null {
    const line = lines.desk.length > 0 ? 'desk' : 'strangers';
    const first = lines[line].shift();
    if (!first) return null;
    const isSame = ({ caller }: Waiting) => caller === first.caller;
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
