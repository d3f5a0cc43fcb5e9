import type {
  FileReader,
  FileReaders,
  ReadingTurn,
} from '../../../platform/child/open-file-readers.server.ts';
import {
  deskTables,
  type SheetChoice,
  strangeTables,
  type Table,
  type TableLimits,
} from '../table.ts';

const program = 'src/registration/people-table/reader/main.server.ts';

/** A signed-in desk user may send years of people, a stranger one list. */
const tableReaders: Record<ReadingTurn['line'], FileReader<Table> & { table: TableLimits }> = {
  desk: {
    program,
    limits: {
      heapMb: 160,
      memoryMb: 320,
      processorMs: 15_000,
      longestMs: 120_000,
      answerBytes: 16 * 1024 * 1024,
    },
    table: deskTables,
  },
  strangers: {
    program,
    limits: {
      heapMb: 64,
      memoryMb: 200,
      processorMs: 4000,
      longestMs: 120_000,
      answerBytes: 2 * 1024 * 1024,
    },
    table: strangeTables,
  },
};

/** Works like `readTable`, in a separate process. */
export async function readTableApart(
  readers: FileReaders,
  file: Uint8Array,
  turn: Omit<ReadingTurn, 'order'>,
  { sheet, withHidden }: SheetChoice = {},
): Promise<Table> {
  const { table, ...reader } = tableReaders[turn.line];
  const read = await readers.read(reader, file, {
    ...turn,
    order: { ...table, sheet, withHidden },
  });
  return read.code === 'read' ? read.answer : { code: read.code };
}
