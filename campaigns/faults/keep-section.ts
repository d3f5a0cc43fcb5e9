import {
  beginRun,
  printTables,
  readFigures,
  reliabilityPage,
  type Table,
  writeFigures,
} from '../figures.ts';

const part = 'faults';

/**
 * Begins the run of one section. The returned function prints the section and writes it into the page each time that it
 * has grown; `earlier` seconds are added to the run's.
 */
export function keepSection(command: string, earlier = 0): (section: Table) => void {
  const runOf = beginRun(command);
  return (section) => {
    printTables([section]);
    const run = runOf();
    const own = { ...section, run: { ...run, seconds: run.seconds + earlier } };
    const all = readFigures(part, reliabilityPage);
    const isKnown = all.some(({ title }) => title === section.title);
    const sections = isKnown
      ? all.map((other) => (other.title === section.title ? own : other))
      : [...all, own];
    writeFigures(part, sections, reliabilityPage);
  };
}
