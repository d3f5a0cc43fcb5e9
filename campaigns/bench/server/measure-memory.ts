import type { Table } from '../../figures.ts';
import { askInTurn } from './ask-in-turn.ts';
import { openConnection, writtenRequest } from './plain-connection.ts';
import { mostMemory, residentMemory } from './resident-memory.ts';
import type { MeasuredSite } from './start-measured-site.ts';

const goal = 200;
const firstRenders = 2000;
const headers = { 'accept-encoding': 'br' };
const pages = ['/es/home', '/en/home', '/es/resultados/2023', '/en/resultados/2021'];

/** Measures the site's memory; a table without figures where the system does not tell. */
export async function measureMemory({ url, pid }: MeasuredSite): Promise<Table> {
  const idle = residentMemory(pid);
  const load = await mostMemory(pid, visit(url));
  const rendering = await mostMemory(pid, renderSearches(url));
  const after = residentMemory(pid);
  const row = (name: string, megabytes: number | null) => [name, megabytes?.toFixed(0) ?? '?'];
  return {
    title: 'Memory',
    note: `Resident memory of the process, as Linux counts it. Under load: 50 visitors who ask one after the other, for a second each, for ${pages.length} pages. First renders: ${firstRenders} searches of the participants of 2023, each another. Goal: ≤ ${goal} MB under load.`,
    columns: ['when', 'MB'],
    rows: [
      row('started, a page asked for', idle),
      row('under load, at most', load),
      row(`during ${firstRenders} first renders, at most`, rendering),
      row('after them', after),
    ],
  };
}

async function visit(site: string): Promise<void> {
  for (const page of pages) await askInTurn({ url: site + page, headers, seconds: 1 });
}

/** Renders for four visitors at a time, as many as a small server renders at once. */
export async function renderSearches(site: string): Promise<void> {
  let next = 0;
  const visitor = () =>
    new Promise<void>((resolve, reject) => {
      const connection = openConnection(new URL(site), reject);
      const ask = () => {
        if (next === firstRenders) {
          connection.close();
          resolve();
          return;
        }
        const url = new URL(`/es/participantes/2023?buscar=nadie${next++}`, site);
        connection.ask(writtenRequest(url, { headers }), ask);
      };
      ask();
    });
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
}
