import { median, percentile } from '../../statistics.ts';
import { askInTurn } from '../server/ask-in-turn.ts';
import { finishedAnswer } from '../server/finished-answer.ts';
import { readsBesideRegistrations } from '../server/measure-fixed-rate.ts';
import { startReferences } from '../server/reference-servers.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import type { Compared, Folders } from './compared.ts';

const rounds = 3;
const path = '/es/resultados/2023';
const headers = { 'accept-encoding': 'br' };

/** Measures the cached page of results beside servers that only send its bytes, and reads beside registrations. */
export async function measureLoad(folders: Folders): Promise<Compared[]> {
  const sites = await Promise.all(folders.map((folder) => startMeasuredSite({}, { folder })));
  const answers = await Promise.all(sites.map(({ url }) => finishedAnswer(url, path)));
  const references = await startReferences(answers.slice(-1));
  const stop = () => Promise.all([...sites, ...references].map((each) => each.stop()));
  try {
    const servers = [...sites, ...references].map(({ url }) => ({ url, rates: [] as number[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, rates } of servers) {
        rates.push((await askInTurn({ url: url + path, headers, seconds: 1 })).rate);
      }
    }
    const [before = Number.NaN, now = Number.NaN, ...others] = servers.map(({ rates }) =>
      median(rates),
    );
    const beside = references.map(({ name }, index): Compared => {
      const other = others[index] ?? Number.NaN;
      return {
        name: `cached page of results, answers a second of ${name}`,
        unit: '×',
        figures: [before / other, now / other],
        least: name === 'nginx' ? 0.5 : 0.8,
      };
    });
    const waits = sites.map(({ url }) => ({ url, alone: [] as number[], beside: [] as number[] }));
    const rate = Math.round(Math.min(before, now) / 2);
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, ...taken } of waits) {
        const reads = await readsBesideRegistrations(url, rate);
        taken.alone.push(...reads.alone);
        taken.beside.push(...reads.beside);
      }
    }
    const p99 = waits.map((taken) => ({
      alone: percentile(taken.alone, 99),
      beside: percentile(taken.beside, 99),
    }));
    const both = (figure: (of: (typeof p99)[number]) => number): [number, number] => {
      const [first = Number.NaN, second = Number.NaN] = p99.map(figure);
      return [first, second];
    };
    return [
      ...beside,
      {
        name: `reads beside 10 registrations a second, p99 (${rate} reads a second)`,
        unit: 'ms',
        figures: both((of) => of.beside),
      },
      {
        name: 'the same, of reads alone',
        unit: '×',
        figures: both((of) => of.beside / of.alone),
        most: 3,
      },
    ];
  } finally {
    await stop();
  }
}
