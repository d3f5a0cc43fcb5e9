import { presetNamed } from '../presets/presets.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { type SeriesFault, seriesFaults } from './series-faults.ts';
import { type SeriesFile, seriesFile } from './series-file.ts';
import { shapeFault } from './shape-fault.ts';

type Reading = { series: SeriesFile; faults: [] } | { series: null; faults: SeriesFault[] };

/** Parses a series. Returns all issues with their places; a series with any issue is not ranked. */
export function readSeries(text: string): Reading {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return refused([{ path: '', code: 'no-json', values: {} }]);
  }
  const repeated = repeatedKeys(text).map(
    (path): SeriesFault => ({ path, code: 'key-twice', values: {} }),
  );
  const { whole, faults } = withPreset(written);
  const parsed = seriesFile.safeParse(whole);
  const inShape = parsed.success
    ? []
    : parsed.error.issues.map((issue) => shapeFault(issue, whole));
  const found = [...repeated, ...faults, ...inShape];
  if (!parsed.success) return refused(found);
  found.push(...seriesFaults(parsed.data));
  return found.length > 0 ? refused(found) : { series: parsed.data, faults: [] };
}

const refused = (faults: SeriesFault[]): Reading => ({ series: null, faults });

/** Merges the rules of the file over those of the preset that the file names. */
function withPreset(written: unknown): { whole: unknown; faults: SeriesFault[] } {
  if (!isObject(written) || !isObject(written.rules) || !('preset' in written.rules)) {
    return { whole: written, faults: [] };
  }
  const { preset: name, ...own } = written.rules;
  const preset = presetNamed(String(name));
  if (preset === null) {
    const fault = {
      path: 'rules.preset',
      code: 'no-preset',
      values: { name: String(name) },
    } as const;
    return { whole: { ...written, rules: own }, faults: [fault] };
  }
  return { whole: { ...written, rules: { ...preset.rules, ...own } }, faults: [] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
