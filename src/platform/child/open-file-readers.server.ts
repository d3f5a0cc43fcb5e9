import { type Turn, takeTurns } from '../background/take-turns.ts';
import { type ChildWork, runChild } from './run-child.server.ts';

export type FileReader<Answer> = Pick<ChildWork, 'program' | 'limits'> & {
  /** Never set; carries the type of the answer. */
  answer?: Answer;
};

export type ReadingTurn = Turn & Pick<ChildWork, 'order' | 'signal'>;

export type ReadFile<Answer> = { code: 'read'; answer: Answer } | { code: 'too_costly' };

export interface FileReaders {
  /** Throws a `BusyError` when too many wait. `too_costly`: the reader exceeded its limits. */
  read: <Answer>(
    reader: FileReader<Answer>,
    file: Uint8Array,
    turn: ReadingTurn,
  ) => Promise<ReadFile<Answer>>;
}

/** Waiting files: the desk's go before strangers', and each caller may have only a few. */
const mostWaiting = { desk: 20, strangers: 8 };
const mostOfCaller = 3;

/** One file at a time, because the machine has memory for one reader beside the server. */
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
