import type { Readable } from 'node:stream';
import { type ChildLimits, type ChildOver, startChild, watchChild } from './start-child.server.ts';

export interface ChildWork {
  /** File in `src/` that ends with `answerParent`. */
  program: string;
  limits: ChildLimits & {
    answerBytes: number;
  };
  /** Input besides the file; other users of the machine may see it. */
  order?: unknown;
  file?: Uint8Array;
  signal?: AbortSignal | undefined;
}

export type ChildOutcome<Answer> =
  | { code: 'answered'; answer: Answer }
  /** The child exceeded its limits, or the system ended it for lack of memory. */
  | { code: 'over'; over: ChildOver | 'answer' };

/** Throws when the program throws or `signal` aborts. Blocks while the process starts. */
export async function runChild<Answer>(work: ChildWork): Promise<ChildOutcome<Answer>> {
  return parseOutcome(await runProgram(work));
}

export function parseOutcome<Answer>(outcome: ChildOutcome<string>): ChildOutcome<Answer> {
  return outcome.code === 'answered'
    ? { code: 'answered', answer: JSON.parse(outcome.answer) }
    : outcome;
}

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
    // A child that ends early closes its input, which is no error.
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
      else if (killed !== null) settle({ code: 'over', over: 'memory' });
      else if (code !== 0) fail(new Error(`${program}: ${words()}`));
      else settle({ code: 'answered', answer: answer() });
    });
  });
}

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
