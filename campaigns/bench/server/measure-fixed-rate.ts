import type { Table } from '../../figures.ts';
import { percentile } from '../../statistics.ts';
import { askInTurn } from './ask-in-turn.ts';
import { finishedAnswer } from './finished-answer.ts';
import { type PacedAnswers, pacedLoad } from './paced-load.ts';
import { writtenRequest } from './plain-connection.ts';
import { startReferences } from './reference-servers.ts';
import { registrationRequest } from './registration-request.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const seconds = 5;
/** Registrations a second: at this rate a race of hundreds fills in half a minute. */
const writing = 10;
const pageViews = 500;
const rounds = 2;
const readGoalMs = 25;
const writeGoal = 3;
const headers = { 'accept-encoding': 'br' };
const readPaths = ['/es/resultados/2023', '/es/home', '/en/resultados/2021', '/en/home'];

/** Measures latencies at a rate that does not wait for answers: reads during registrations, and the registrations. */
export async function measureFixedRate({ url: site }: MeasuredSite): Promise<Table> {
  const answers = await Promise.all(readPaths.map((path) => finishedAnswer(site, path)));
  const [bare, ...others] = await startReferences(answers);
  for (const { stop } of others) await stop();
  if (!bare) throw new Error('No reference');
  const { rate: capacity } = await askInTurn({ url: site + readPaths[0], headers, seconds: 2 });
  const half = Math.round(capacity / 2);
  const register = () => registerAt(site);
  const bareReads = await readAt(bare.url, half);
  await bare.stop();
  const reads = await readsBesideRegistrations(site, half);
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await register()).latencies);
    const [, { latencies }] = await Promise.all([readAt(site, pageViews), register()]);
    busy.push(...latencies);
  }
  const ratio = percentile(busy, 99) / percentile(idle, 99);
  return {
    title: 'Load at a fixed rate',
    note: `Requests leave at their moment, whatever became of those before, and their latency counts from that moment. Half the capacity is half of what 50 visitors got in this run who asked for the results one after the other. Reads are results and home in both languages. Registrations are whole ones, over the API, each of another person. Goals: reads beside registrations ≤ ${readGoalMs} ms at p99; registrations beside page views ≤ ${writeGoal} × idle at p99, which is **${ratio.toFixed(1)} ×** here.`,
    columns: ['what', 'a second', 'p50, ms', 'p99, ms', 'worst, ms'],
    rows: [
      row('reads of a bare Node server', half, bareReads.latencies),
      row('reads', half, reads.alone),
      row(`reads beside ${writing} registrations a second`, half, reads.beside),
      row('registrations, idle', writing, idle),
      row(`registrations beside ${pageViews} page views a second`, writing, busy),
    ],
  };
}

/** Returns the waits of reads at a rate, alone and then beside registrations, in milliseconds. */
export async function readsBesideRegistrations(site: string, rate: number) {
  const alone = await readAt(site, rate);
  const [beside] = await Promise.all([readAt(site, rate), registerAt(site)]);
  return { alone: alone.latencies, beside: beside.latencies };
}

function readAt(server: string, rate: number): Promise<PacedAnswers> {
  return pacedLoad({
    url: server,
    rate,
    seconds,
    request: (n) =>
      writtenRequest(new URL(readPaths[n % readPaths.length] ?? '', server), { headers }),
  });
}

let people = 0;

function registerAt(site: string): Promise<PacedAnswers> {
  return pacedLoad({
    url: site,
    rate: writing,
    seconds,
    statuses: [201],
    request: () => registrationRequest(site, ++people),
  });
}

function row(name: string, rate: number, latencies: PacedAnswers['latencies']): string[] {
  const figures = [50, 99, 100].map((percent) => percentile(latencies, percent).toFixed(1));
  return [name, String(rate), ...figures];
}
