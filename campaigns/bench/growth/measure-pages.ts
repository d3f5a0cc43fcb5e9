import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { largeYear } from '../../../tests/support/growth/grow-database.ts';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import type { MeasuredSite } from '../server/start-measured-site.ts';
import { ask } from './ask.ts';

export interface GrownSite extends MeasuredSite {
  factor: number;
}

const renders = 3;
const repeats = 10;
/** `YEAR` is the enlarged edition; in the sample that of 2023. */
const pages = {
  home: '/es/home',
  results: '/es/resultados/YEAR',
  'results, page 2': '/es/resultados/YEAR?pagina=2',
  heats: '/es/resultados/YEAR/mangas',
  participants: '/es/participantes/YEAR',
  'of the coming race': '/es/participantes/2027',
  championship: '/es/carrera/campeonato-nacional',
  'a paddler': '/es/palistas/stalin-tanguila-narvaez',
  'list of heats (API)': '/api/raceHeats',
  'participants (API)': '/api/editions/EDITION/participants',
};

export async function measurePages(sites: readonly GrownSite[]): Promise<Table> {
  const rows: string[][] = [];
  for (const [name, pattern] of Object.entries(pages)) {
    const taken = sites.map(() => ({ first: [] as number[], kept: [] as number[], text: '' }));
    for (let render = 0; render < renders; render += 1) {
      for (const [index, site] of sites.entries()) {
        const url = site.url + addressIn(pattern, site.factor);
        raiseVersions(site.varDir);
        const { ms, text } = await ask(url);
        taken[index]?.first.push(ms);
        if (taken[index]) taken[index].text = text;
      }
    }
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const [index, site] of sites.entries()) {
        const { ms } = await ask(site.url + addressIn(pattern, site.factor));
        taken[index]?.kept.push(ms);
      }
    }
    const [sample, ...grown] = taken;
    const ratio = (of: 'first' | 'kept') =>
      grown.map((one) => (median(one[of]) / median(sample?.[of] ?? [])).toFixed(1));
    rows.push([
      name,
      ...taken.map(({ text }) => (Buffer.byteLength(text) / 1000).toFixed(0)),
      ...taken.map(({ text }) => String(text.match(/<[a-z]/g)?.length ?? 0)),
      ...ratio('first'),
      ...ratio('kept'),
    ]);
  }
  return {
    title: 'Pages of a grown record',
    note: `Bytes before packing and elements, of the sample and of records 10 and 100 times as large; how long an answer took to make after a change (median of ${renders}, the record read again) and to send again (median of ${repeats}), in units of the sample in the same rounds. Goal: 100 times as much no longer than 10 times.`,
    columns: [
      'answer',
      'kB',
      '10 ×',
      '100 ×',
      'elements',
      '10 ×',
      '100 ×',
      'made, 10 ×',
      '100 ×',
      'sent, 10 ×',
      '100 ×',
    ],
    rows,
  };
}

function addressIn(pattern: string, factor: number): string {
  const [year, edition] = factor === 1 ? [2023, 2] : [largeYear, largeYear];
  return pattern.replace('YEAR', String(year)).replace('EDITION', String(edition));
}

function raiseVersions(varDir: string): void {
  const database = new DatabaseSync(join(varDir, 'race.sqlite'), { timeout: 5000 });
  database.exec('update edition set version = version + 1 where year in (2023, 2026, 2027)');
  database.exec('update championship set version = version + 1');
  database.close();
}
