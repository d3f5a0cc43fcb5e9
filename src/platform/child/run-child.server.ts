import type { Readable } from 'node:stream';
import { type ChildLimits, type ChildOver, startChild, watchChild } from './start-child.server.ts';

export interface ChildWork {
  /** A file of `src/` that ends with `answerParent`. */
  program: string;
  limits: ChildLimits & {
    /** Bytes of the answer. */
    answerBytes: number;
  };
  /** What the program is told besides the file; other users of the machine may see it. */
  order?: unknown;
  file?: Uint8Array;
  /** Ends the child when nobody waits for its answer any more. */
  signal?: AbortSignal | undefined;
}

export type ChildOutcome<Answer> =
  | { code: 'answered'; answer: Answer }
  /** It used more than its limits and was ended, or ended for want of memory. */
  | { code: 'over'; over: ChildOver | 'answer' };

/**
 * Runs a program in a process of its own on one file, and gives back its answer as plain data. Throws where
 * the program throws, with its last words, and the reason of `signal` where nobody waits any more. The
 * caller stands still while the process is started: a server uses `openChildren`.
 */
export async function runChild<Answer>(work: ChildWork): Promise<ChildOutcome<Answer>> {
  return parseOutcome(await runProgram(work));
}

/** The outcome of a program with its answer, which is JSON, as data. */
export function parseOutcome<Answer>(outcome: ChildOutcome<string>): ChildOutcome<Answer> {
  return outcome.code === 'answered'
    ? { code: 'answered', answer: JSON.parse(outcome.answer) }
    : outcome;
}

/** The same, with the answer as the text that it is. */
export function runProgram({
  program,
  limits,
  order = null,
  file,
  signal,
}: ChildWork): Promise<ChildOutcome<string>> {
  return new Promise((settle, fail) => {
    if (signal?.aborted) {
      fail(signal.reason);
      return;
    }
    const child = startChild(program, [JSON.stringify(order)], limits, ['pipe', 'pipe', 'pipe']);
    let over: ChildOver | 'answer' | null = null;
    const end = (why: typeof over) => {
      over ??= why;
      child.kill('SIGKILL');
    };
    const stop = () => end(null);
    const unwatch = watchChild(child, limits, end);
    const answer = collect(child.stdout, limits.answerBytes, () => end('answer'));
    const words = collect(child.stderr, mostWords);
    signal?.addEventListener('abort', stop);
    // A child that ends early takes no more of the file.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(file);
    const done = () => {
      unwatch();
      signal?.removeEventListener('abort', stop);
    };
    child.once('error', (error) => {
      done();
      fail(error);
    });
    child.once('close', (code, killed) => {
      done();
      if (signal?.aborted) fail(signal.reason);
      else if (over !== null) settle({ code: 'over', over });
      // V8 ends a process whose objects have no room, the system one that leaves no memory to others.
      else if (killed !== null) settle({ code: 'over', over: 'memory' });
      else if (code !== 0) fail(new Error(`${program}: ${words()}`));
      else settle({ code: 'answered', answer: answer() });
    });
  });
}

/** Bytes that are kept of what a child says against itself. */
const mostWords = 4096;

function collect(from: Readable | null, mostBytes: number, onMore?: () => void): () => string {
  const pieces: Buffer[] = [];
  let bytes = 0;
  from?.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= mostBytes) pieces.push(piece);
    else onMore?.();
  });
  return () => Buffer.concat(pieces).toString();
}
