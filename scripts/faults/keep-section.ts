import { loadavg } from 'node:os';
import type { BenchSection } from '../bench/bench-part.ts';
import { keepMeasured, measurePart, readMeasured } from '../bench/measured-part.ts';
import { table } from '../bench/performance-page.ts';

const [part, folder] = ['faults', 'docs/reliability'];

/**
 * Begins the run of a section; the answer prints it and keeps it among the others each time that there is more
 * of it. The seconds of `earlier`, which it adds to, count too.
 */
export function keepSection(
  command: string,
  earlier: BenchSection | null = null,
): (section: BenchSection) => Promise<void> {
  const begun = performance.now();
  const [load = 0] = loadavg();
  return async (section) => {
    console.log(`\n${table(section).join('\n')}`);
    const before = readMeasured(part, folder);
    const run = await measurePart(command, { measure: async () => [] });
    const seconds = Math.round((performance.now() - begun) / 1000) + (earlier?.run?.seconds ?? 0);
    const own = {
      ...section,
      run: { date: run.date, command, seconds, load: Math.round(load * 10) / 10 },
    };
    const others = before?.sections ?? [];
    const isKnown = others.some(({ title }) => title === section.title);
    const sections = isKnown
      ? others.map((other) => (other.title === section.title ? own : other))
      : [...others, own];
    keepMeasured(part, { ...(before ?? run), sections }, folder);
  };
}
