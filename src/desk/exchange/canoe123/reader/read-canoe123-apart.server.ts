import type {
  FileReader,
  FileReaders,
  ReadingTurn,
} from '../../../../platform/child/open-file-readers.server.ts';
import type { Canoe123Fault } from '../canoe123-fault.ts';
import type { Canoe123Reading } from '../read-canoe123.server.ts';
import { type PackedFile, unpackFile } from './pack-file.ts';

const canoe123Reader: FileReader<{ file: PackedFile } | { fault: Canoe123Fault }> = {
  program: 'src/desk/exchange/canoe123/reader/main.server.ts',
  limits: {
    heapMb: 192,
    memoryMb: 360,
    processorMs: 15_000,
    longestMs: 120_000,
    answerBytes: 32 * 1024 * 1024,
  },
};

/** Reads an export as `readCanoe123` does, in a separate process. */
export async function readCanoe123Apart(
  readers: FileReaders,
  file: Uint8Array,
  turn: ReadingTurn,
): Promise<Canoe123Reading> {
  const read = await readers.read(canoe123Reader, file, turn);
  if (read.code !== 'read') return { fault: { code: read.code, line: 1, facts: {} } };
  return 'fault' in read.answer ? read.answer : { file: unpackFile(read.answer.file) };
}
