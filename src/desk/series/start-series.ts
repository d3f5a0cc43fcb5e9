import { readSeries } from '../../record/series/file/read-series.ts';
import { presetNamed } from '../../record/series/presets/presets.ts';
import { fileText } from './written-file.ts';

const [usual, most] = [3, 16];

interface Begin {
  title: string;
  preset: string;
  raceName: (number: number) => string;
}

/** Returns the file of a new series by a preset, with as many races as its rules need; null for an unknown preset. */
export function startSeries({ title, preset, raceName }: Begin): string | null {
  if (presetNamed(preset) === null) return null;
  const named = new Set<string>();
  const kinds = new Set<string>();
  let count = usual;
  while (count <= most) {
    const last = [...named].reverse();
    const races = Array.from({ length: count }, (_, index) => ({
      id: last[count - 1 - index] ?? `r${index + 1}`,
      name: raceName(index + 1),
      ...([...kinds][index] !== undefined && { kind: [...kinds][index] }),
    }));
    const file = { name: title, labels: {}, rules: { preset }, races, entrants: {}, results: {} };
    const text = fileText(file);
    const { faults } = readSeries(text);
    if (faults.length === 0) return text;
    const before = named.size + kinds.size;
    for (const { code, values } of faults) {
      // A race that the rules name is put among the last, a race of a kind among the first.
      if (code === 'no-race' && values.race) named.add(String(values.race));
      if (code === 'no-kind' && values.kind) kinds.add(String(values.kind));
    }
    if (named.size + kinds.size === before) count += 1;
  }
  return null;
}
