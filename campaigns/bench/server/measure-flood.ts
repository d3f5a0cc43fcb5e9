import type { Table } from '../../figures.ts';
import { percentile } from '../../statistics.ts';
import { finishedAnswer } from './finished-answer.ts';
import { pacedLoad } from './paced-load.ts';
import { writtenRequest } from './plain-connection.ts';
import { withProcessorTime } from './processor-time.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const seconds = 5;
const reading = 500;
const [unknown, odd] = [200, 5];
const path = '/es/resultados/2023';
const headers = { 'accept-encoding': 'br' };

/** Measures reads of a cached page while another client requests pages that are not cached. */
export async function measureFlood({ url: site, pid }: MeasuredSite): Promise<Table> {
  const { body } = await finishedAnswer(site, path);
  const read = () =>
    pacedLoad({
      url: site,
      rate: reading,
      seconds,
      request: () => writtenRequest(new URL(path, site), { headers }),
    });
  const flood = (rate: number, address: (n: number) => string, statuses: number[]) =>
    pacedLoad({
      url: site,
      rate,
      seconds,
      statuses,
      request: (n) => writtenRequest(new URL(address(n), site), { headers }),
    });
  const alone = await withProcessorTime(pid, read);
  const beside = (work: () => Promise<unknown>) =>
    withProcessorTime(pid, async () => (await Promise.all([read(), work()]))[0]);
  const besideUnknown = await beside(() => flood(unknown, (n) => `/es/nada-${n}`, [404]));
  const besideOdd = await beside(() =>
    flood(odd, (n) => `${path}?buscar=nadie${n}&otro=${n}`, [200]),
  );
  const base = percentile(alone.result.latencies, 99);
  const row = (name: string, { result, seconds: processor }: typeof alone) => [
    name,
    ...[50, 99].map((percent) => percentile(result.latencies, percent).toFixed(1)),
    (percentile(result.latencies, 99) / base).toFixed(1),
    processor.toFixed(2),
    String(result.lengths.filter((length) => length !== body.length).length),
  ];
  return {
    title: 'Flood',
    note: `${reading} reads a second of \`${path}\` for ${seconds} s, kept and packed as well as it can be, alone and beside requests for what nobody asked for before. A page that had gone would be rendered again and packed quickly at first, in other bytes: the last column counts such answers, of ${reading * seconds}.`,
    columns: ['reads', 'p50, ms', 'p99, ms', '× alone at p99', 'processor, s', 'made again'],
    rows: [
      row('alone', alone),
      row(`beside ${unknown} unknown addresses a second`, besideUnknown),
      row(`beside ${odd} searches a second, each another`, besideOdd),
    ],
  };
}
