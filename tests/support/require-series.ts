import { readSeries } from '../../src/record/series/file/read-series.ts';
import type { SeriesFile, WrittenSeries } from '../../src/record/series/file/series-file.ts';

/** The rules are whatever the reader takes, a preset with it. */
type Written = Omit<WrittenSeries, 'format' | 'rules'> & { rules: object };

/** A series of a test; one that has faults throws them. */
export function requireSeries(written: Written): SeriesFile {
  const { series, faults } = readSeries(JSON.stringify({ format: 'series-1', ...written }));
  if (series) return series;
  throw new Error(faults.map(({ path, code }) => `${path}: ${code}`).join('\n'));
}

/** Races of these names. */
export function collectRaces(...ids: string[]): { id: string }[] {
  return ids.map((id) => ({ id }));
}
