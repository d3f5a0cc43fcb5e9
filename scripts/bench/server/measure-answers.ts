import type { BenchSection } from '../bench-part.ts';
import { median } from '../median.ts';
import { finishedAnswer } from './finished-answer.ts';
import { answersASecond } from './load.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { startReferences } from './reference-servers.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const rounds = 3;
const secondsEach = 1;

interface Asked {
  name: string;
  path: string;
  /** Asked by somebody who has it already. */
  isKnown?: boolean;
  goals: { bare?: number; nginx: number };
}

interface Line {
  asked: Asked;
  bytes: number;
  /** Answers a second of each server, a figure a round. */
  rates: Map<string, number[]>;
}

/** Finished answers of the site beside servers that do nothing but send the very same bytes. */
export async function measureAnswers({ url: site }: MeasuredSite): Promise<BenchSection> {
  const home = await readAnswer(`${site}/es/home`, { 'accept-encoding': 'identity' });
  const kept = { bare: 0.8, nginx: 0.4 };
  const file = { nginx: 0.3 };
  const asked: Asked[] = [
    { name: 'results', path: '/es/resultados/2023', goals: kept },
    { name: 'results, known', path: '/es/resultados/2023', isKnown: true, goals: kept },
    { name: 'home', path: '/es/home', goals: kept },
    { name: 'times of a heat (API)', path: '/api/raceTime/1/1/participants', goals: kept },
    { name: 'hashed script', path: assetOf(home), goals: file },
    { name: 'icon', path: '/icons/icon.svg', goals: file },
  ];
  const paths = [...new Set(asked.map(({ path }) => path))];
  const answers = await Promise.all(paths.map((path) => finishedAnswer(site, path)));
  const references = await startReferences(answers);
  const servers = [{ name: 'site', url: site }, ...references];
  const lines: Line[] = [];
  for (const line of asked) {
    const bytes = answers.find(({ path }) => path === line.path)?.body.length ?? 0;
    const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of servers) {
        rates.get(name)?.push(await rateOf(url + line.path, line.isKnown ?? false));
      }
    }
    lines.push({ asked: line, bytes: line.isKnown ? 0 : bytes, rates });
  }
  for (const { stop } of references) await stop();
  return sectionOf(lines);
}

function assetOf({ body }: RawAnswer): string {
  const [asset] = /\/assets\/[^"/]+\.js/.exec(body.toString()) ?? [];
  if (asset === undefined) throw new Error('The home page names no script');
  return asset;
}

async function rateOf(url: string, isKnown: boolean): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  if (!isKnown) return await answersASecond({ url, headers, seconds: secondsEach });
  const { headers: had } = await readAnswer(url, headers);
  const known = { ...headers, 'if-none-match': String(had.etag) };
  return await answersASecond({ url, headers: known, seconds: secondsEach, status: 304 });
}

function sectionOf(lines: Line[]): BenchSection {
  const others = [...(lines[0]?.rates.keys() ?? [])].slice(1);
  return {
    title: 'Finished answers',
    note: `50 visitors who ask one after the other, ${rounds} alternating rounds of ${secondsEach} s. The references send the very same bytes with the same headers: a bare Node server from memory, nginx (one worker, no log) from files. The site writes its log. One process asks, so that the quickest rates are its own.`,
    columns: ['answer', 'bytes', 'site, a second', ...others.map((name) => `× ${name}`), 'goal'],
    rows: lines.map(({ asked, bytes, rates }) => {
      const rate = (name: string) => median(rates.get(name) ?? []);
      const { bare, nginx } = asked.goals;
      const goals = [...(bare ? [`${bare} × bare Node`] : []), `${nginx} × nginx`];
      return [
        asked.name,
        String(bytes),
        rate('site').toFixed(0),
        ...others.map((name) => (rate('site') / rate(name)).toFixed(2)),
        goals.join(', '),
      ];
    }),
  };
}
