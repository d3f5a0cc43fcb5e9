import type {
  FileReader,
  FileReaders,
  ReadFile,
  ReadingTurn,
} from '../../../../platform/child/open-file-readers.server.ts';
import type { SeriesFault } from '../series-faults.ts';

export interface HandedSeries {
  name: string | null;
  faults: SeriesFault[];
}

const seriesReader: FileReader<HandedSeries> = {
  program: 'src/record/series/file/reader/main.server.ts',
  limits: {
    heapMb: 160,
    memoryMb: 320,
    processorMs: 8000,
    longestMs: 120_000,
    answerBytes: 4 * 1024 * 1024,
  },
};

/** Checks a series file as `readSeries` does, in a separate process. */
export function readSeriesApart(
  readers: FileReaders,
  file: Uint8Array,
  turn: ReadingTurn,
): Promise<ReadFile<HandedSeries>> {
  return readers.read(seriesReader, file, turn);
}
