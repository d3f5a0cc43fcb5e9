/** Answers that are made for one caller at once: making holds up everybody, one after the other does not. */
const mostAtOnce = 2;
/** Who is at it for so many milliseconds waits for somebody else (a disk, a bank): the next one begins. */
const longestMs = 100;
/** Requests of one caller that wait for their turn: all phones at a river ask at once after a change. */
const mostWaiting = 400;

/** Begins to make an answer; `end` is to be called once it is made or will not be. */
type Begin = (end: () => void) => void;

interface Line {
  atWork: number;
  waiting: Begin[];
}

/**
 * Makes the answers of one caller a few at a time, so that what many ask for at the same instant is
 * made in between. Whoever asks for one answer never waits for another caller's.
 */
export class CallerTurns {
  readonly #lines = new Map<string, Line>();

  /** Begins now, or when it is the caller's turn; false where too many of theirs wait already. */
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
      // What others sent meanwhile is read first.
      setImmediate(() => this.#beginNext(caller, line));
    };
    const timer = setTimeout(end, longestMs);
    begin(end);
  }
}
