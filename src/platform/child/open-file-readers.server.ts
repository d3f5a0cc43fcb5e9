import { type Turn, takeTurns } from '../background/take-turns.ts';
import { type ChildWork, runChild } from './run-child.server.ts';

/** A program that reads files of one kind, and what it may use. */
export type FileReader<Answer> = Pick<ChildWork, 'program' | 'limits'> & {
  /** Never there: it carries the type of the answer. */
  answer?: Answer;
};

/** Whose file it is, and for how long somebody waits for its answer. */
export type ReadingTurn = Turn & Pick<ChildWork, 'order' | 'signal'>;

export type ReadFile<Answer> = { code: 'read'; answer: Answer } | { code: 'too_costly' };

/** Reads files of people who are not trusted, each in a process of its own. */
export interface FileReaders {
  /**
   * Reads one file; `too_costly`: the reader used more than its limits and was ended. Throws a `BusyError`
   * where too many wait.
   */
  read: <Answer>(
    reader: FileReader<Answer>,
    file: Uint8Array,
    turn: ReadingTurn,
  ) => Promise<ReadFile<Answer>>;
}

/** Files that wait: those of the desk go before those of strangers, and no caller has more than a few. */
const mostWaiting = { desk: 20, strangers: 8 };
const mostOfCaller = 3;

/**
 * Opens the readers of the site: one file at a time, whoever sent it. A machine for this site has memory for
 * one reader beside the server.
 */
export function openFileReaders(
  onOver: (program: string, over: string) => void,
  run: typeof runChild = runChild,
): FileReaders {
  const turns = takeTurns({ mostWaiting, mostOfCaller });
  return {
    async read<Answer>(
      { program, limits }: FileReader<Answer>,
      file: Uint8Array,
      { order, signal, ...turn }: ReadingTurn,
    ) {
      const outcome = await turns(turn, () =>
        run<Answer>({ program, limits, file, order, signal }),
      );
      if (outcome.code === 'answered') return { code: 'read', answer: outcome.answer } as const;
      onOver(program, outcome.over);
      return { code: 'too_costly' } as const;
    },
  };
}
