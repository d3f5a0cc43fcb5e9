import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { askInTurn } from './ask-in-turn.ts';
import { finishedAnswer } from './finished-answer.ts';
import { withProcessorTime } from './processor-time.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { startReferences } from './reference-servers.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const rounds = 3;
const secondsEach = 1;

interface MeasuredRequest {
  name: string;
  path: string;
  isKnown?: boolean;
  goals: { bare?: number; nginx: number };
}

interface Line {
  asked: MeasuredRequest;
  bytes: number;
  /** One measurement per round, by server. */
  taken: Map<string, Taken[]>;
}

interface Taken {
  /** Answers a second. */
  rate: number;
  /** Microseconds of processor for an answer; NaN where the system does not tell. */
  processor: number;
}

/** Measures cached responses of the site beside servers that only send the very same bytes. */
export async function measureAnswers({ url: site, pid }: MeasuredSite): Promise<Table> {
  const home = await readAnswer(`${site}/es/home`, { 'accept-encoding': 'identity' });
  const kept = { bare: 0.8, nginx: 0.4 };
  const file = { nginx: 0.3 };
  const asked: MeasuredRequest[] = [
    { name: 'results', path: '/es/resultados/2023', goals: kept },
    { name: 'results, known', path: '/es/resultados/2023', isKnown: true, goals: kept },
    { name: 'home', path: '/es/home', goals: kept },
    { name: 'times of a heat (API)', path: '/api/raceTime/1/1/participants', goals: kept },
    { name: 'hashed script', path: findAsset(home), goals: file },
    { name: 'icon', path: '/icons/icon.svg', goals: file },
  ];
  const paths = [...new Set(asked.map(({ path }) => path))];
  const answers = await Promise.all(paths.map((path) => finishedAnswer(site, path)));
  const references = await startReferences(answers);
  const servers = [{ name: 'site', url: site, pid }, ...references];
  const lines: Line[] = [];
  for (const line of asked) {
    const bytes = answers.find(({ path }) => path === line.path)?.body.length ?? 0;
    const taken = new Map<string, Taken[]>(servers.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, ...server } of servers) taken.get(name)?.push(await ask(server, line));
    }
    lines.push({ asked: line, bytes: line.isKnown ? 0 : bytes, taken });
  }
  for (const { stop } of references) await stop();
  return buildSection(lines);
}

function findAsset({ body }: RawAnswer): string {
  const [asset] = /\/assets\/[^"/]+\.js/.exec(body.toString()) ?? [];
  if (asset === undefined) throw new Error('The home page names no script');
  return asset;
}

async function ask(
  server: { url: string; pid: number },
  { path, isKnown }: MeasuredRequest,
): Promise<Taken> {
  const url = server.url + path;
  const headers = { 'accept-encoding': 'br' };
  const known = isKnown ? String((await readAnswer(url, headers)).headers.etag) : null;
  const { result, seconds } = await withProcessorTime(server.pid, () =>
    askInTurn({
      url,
      seconds: secondsEach,
      ...(known === null ? { headers } : { headers: { ...headers, 'if-none-match': known } }),
      status: known === null ? 200 : 304,
    }),
  );
  return { rate: result.rate, processor: (seconds * 1_000_000) / result.answered };
}

function buildSection(lines: Line[]): Table {
  const names = [...(lines[0]?.taken.keys() ?? [])];
  const others = names.slice(1);
  return {
    title: 'Finished answers',
    note: `50 visitors who ask one after the other, ${rounds} alternating rounds of ${secondsEach} s. The references send the very same bytes with the same headers: a bare Node server from memory, nginx (one worker, no log) from files. The site writes its log. One process asks, so that the quickest rates are its own. µs are of the processor, for an answer: they hold on a busy machine too.`,
    columns: [
      'answer',
      'bytes',
      'site, a second',
      ...others.map((name) => `× ${name}`),
      ...names.map((name) => `${name}, µs`),
      'goal',
    ],
    rows: lines.map(({ asked, bytes, taken }) => {
      const middle = (name: string, figure: keyof Taken) =>
        median((taken.get(name) ?? []).map((round) => round[figure]));
      const rate = middle('site', 'rate');
      const { bare, nginx } = asked.goals;
      const goals = [...(bare ? [`${bare} × bare Node`] : []), `${nginx} × nginx`];
      return [
        asked.name,
        String(bytes),
        rate.toFixed(0),
        ...others.map((name) => (rate / middle(name, 'rate')).toFixed(2)),
        ...names.map((name) => middle(name, 'processor').toFixed(0)),
        goals.join(', '),
      ];
    }),
  };
}
