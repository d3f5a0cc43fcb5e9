import type { z } from 'zod';
import { presetNamed } from '../presets/presets.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { type SeriesFault, seriesFaults } from './series-faults.ts';
import { type SeriesFile, seriesFile } from './series-file.ts';

type Reading = { series: SeriesFile; faults: [] } | { series: null; faults: SeriesFault[] };

/** Reads a series; the faults are all that there are, each with its place, and with any of them nothing is ranked. */
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
  const inShape = parsed.success ? [] : parsed.error.issues.map((issue) => faultOf(issue, whole));
  const found = [...repeated, ...faults, ...inShape];
  if (!parsed.success) return refused(found);
  found.push(...seriesFaults(parsed.data));
  return found.length > 0 ? refused(found) : { series: parsed.data, faults: [] };
}

const refused = (faults: SeriesFault[]): Reading => ({ series: null, faults });

/** Fields of the file stand over those of the preset that its rules name. */
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

function faultOf(issue: z.core.$ZodIssue, whole: unknown): SeriesFault {
  const path = pathText(issue.path);
  const found = valueAt(whole, issue.path);
  const say = (code: SeriesFault['code'], values: SeriesFault['values'] = {}): SeriesFault => ({
    path,
    code,
    values: { found: shown(found), ...values },
  });
  if (issue.code === 'unrecognized_keys') return say('no-field', { fields: issue.keys.join(', ') });
  if (issue.code === 'custom') return say('amount');
  if (found === undefined) return say('missing');
  if (issue.code === 'invalid_value') return say('one-of', { values: issue.values.join(', ') });
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return say('one-of', { values: issue.options.join(', ') });
  }
  if (issue.code === 'too_small') return say('too-small', { least: String(issue.minimum) });
  if (issue.code === 'too_big') return say('too-big', { most: String(issue.maximum) });
  return say(issue.code === 'invalid_type' ? 'wrong-type' : 'wrong-form');
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  );
}

function shown(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
