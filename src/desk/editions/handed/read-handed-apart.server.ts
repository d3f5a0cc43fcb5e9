import type {
  FileReader,
  FileReaders,
  ReadingTurn,
} from '../../../platform/child/open-file-readers.server.ts';
import type { ReadHanded } from './read-handed.server.ts';

const handedReader: FileReader<ReadHanded> = {
  program: 'src/desk/editions/handed/main.server.ts',
  limits: {
    heapMb: 192,
    memoryMb: 360,
    processorMs: 15_000,
    longestMs: 120_000,
    answerBytes: 16 * 1024 * 1024,
  },
};

/** Reads a file of an edition as `readHanded` does, in a separate process. */
export async function readHandedApart(
  readers: FileReaders,
  file: Uint8Array,
  turn: ReadingTurn,
): Promise<ReadHanded> {
  const read = await readers.read(handedReader, file, turn);
  return read.code === 'read' ? read.answer : read;
}
