import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '../../figures.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureFirstRender } from './measure-first-render.ts';
import { measureFixedRate } from './measure-fixed-rate.ts';
import { measureFlood } from './measure-flood.ts';
import { measureMemory } from './measure-memory.ts';
import { measureStart } from './measure-start.ts';
import { type MeasuredSite, startMeasuredSite } from './start-measured-site.ts';

const measures: (() => Table | Promise<Table>)[] = [
  () => onFreshSite(measureAnswers),
  measureFirstRender,
  () => onFreshSite(measureFixedRate),
  () => onFreshSite(measureFlood),
  measureStart,
  () => onFreshSite(measureMemory),
];

export async function benchServer(): Promise<Table[]> {
  const usual = process.env.TMPDIR;
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  // Databases, logs and files of the references are deleted with the run's folder.
  process.env.TMPDIR = folder.path;
  try {
    const sections: Table[] = [];
    for (const measure of measures) {
      sections.push(await measure());
      console.log(`${sections.at(-1)?.title} ✓`);
    }
    return sections;
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

async function onFreshSite(measure: (site: MeasuredSite) => Promise<Table>) {
  const site = await startMeasuredSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
