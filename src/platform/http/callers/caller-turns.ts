/** Answers made at once for one caller; more would hold up other callers. */
const mostAtOnce = 2;
/** A request that takes longer is probably waiting (for a disk, a bank), so the caller's next one begins. */
const longestMs = 100;
/** Limit of waiting requests per caller; all phones at a river ask at once after a change. */
const mostWaiting = 400;

/** Begins an answer; `end` must be called when it is finished or abandoned. */
type Begin = (end: () => void) => void;

interface Line {
  atWork: number;
  waiting: Begin[];
}

/** Makes a caller's answers a few at a time, so that other callers are served in between. */
export class CallerTurns {
  readonly #lines = new Map<string, Line>();

  /** Begins the request now or at the caller's turn; returns false when too many of the caller's requests wait. */
  take(caller: string, begin: Begin): boolean {
    const line = this.#lines.get(caller) ?? { atWork: 0, waiting: [] };
    this.#lines.set(caller, line);
    if (line.waiting.length >= mostWaiting) return false;
    line.waiting.push(begin);
    this.#beginNext(caller, line);
    return true;
  }

  #beginNext(caller: string, line: Line): void {
    if (line.atWork >= mostAtOnce) return;
    const begin = line.waiting.shift();
    if (begin === undefined) {
      if (line.atWork === 0 && this.#lines.get(caller) === line) this.#lines.delete(caller);
      return;
    }
    line.atWork += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      line.atWork -= 1;
      // Requests that arrived meanwhile are read first.
      setImmediate(() => this.#beginNext(caller, line));
    };
    const timer = setTimeout(end, longestMs);
    begin(end);
  }
}
