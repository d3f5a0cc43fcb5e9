import { readSeries } from '../../src/record/series/file/read-series.ts';
import type { SeriesFile, WrittenSeries } from '../../src/record/series/file/series-file.ts';

/** The rules are anything the reader accepts, including a preset. */
type Written = Omit<WrittenSeries, 'format' | 'rules'> & { rules: object };

export function requireSeries(written: Written): SeriesFile {
  const { series, faults } = readSeries(JSON.stringify({ format: 'series-1', ...written }));
  if (series) return series;
  throw new Error(faults.map(({ path, code }) => `${path}: ${code}`).join('\n'));
}

export function collectRaces(...ids: string[]): { id: string }[] {
  return ids.map((id) => ({ id }));
}
