import type {
  FileReader,
  FileReaders,
  ReadingTurn,
} from '../../../../platform/child/open-file-readers.server.ts';
import type { StatementReading } from '../read-statement.ts';

const statementReader: FileReader<StatementReading> = {
  program: 'src/desk/payments/statement/reader/main.server.ts',
  limits: {
    heapMb: 160,
    memoryMb: 320,
    processorMs: 10_000,
    longestMs: 120_000,
    answerBytes: 16 * 1024 * 1024,
  },
};

/** Reads a bank statement as `readStatementFile` does, in a separate process. */
export async function readStatementApart(
  readers: FileReaders,
  bytes: Uint8Array,
  turn: ReadingTurn,
): Promise<StatementReading> {
  const read = await readers.read(statementReader, bytes, turn);
  return read.code === 'read' ? read.answer : read;
}
