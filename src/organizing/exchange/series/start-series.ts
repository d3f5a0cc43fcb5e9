import { readSeries } from '../../../record/series/file/read-series.ts';
import { presetNamed } from '../../../record/series/presets/presets.ts';
import { fileText } from './written-file.ts';

/** Usual, and as many as a preset asks for at most. */
const [usual, most] = [3, 16];

interface Begin {
  title: string;
  preset: string;
  /** What a race is called before anybody names it. */
  raceName: (number: number) => string;
}

/** The file of a new series after a preset, with as many races as its rules need; null for no such preset. */
export function startSeries({ title, preset, raceName }: Begin): string | null {
  if (presetNamed(preset) === null) return null;
  const named: string[] = [];
  for (let count = usual; count <= most; count += 1) {
    const races = Array.from({ length: count }, (_, index) => ({
      id: named[count - 1 - index] ?? `r${index + 1}`,
      name: raceName(index + 1),
    }));
    const file = { name: title, labels: {}, rules: { preset }, races, entrants: {}, results: {} };
    const text = fileText(file);
    const { faults } = readSeries(text);
    if (faults.length === 0) return text;
    // A race that the rules call by its name is among the last.
    const lacking = faults.flatMap(({ code, values }) =>
      code === 'no-race' ? (values.race ?? []) : [],
    );
    const added = lacking.map(String).filter((race) => race !== '' && !named.includes(race));
    if (added.length > 0) {
      named.push(...added);
      count -= 1;
    }
  }
  return null;
}
