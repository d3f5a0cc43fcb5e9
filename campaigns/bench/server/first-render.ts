import { pathToFileURL } from 'node:url';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Parts of the built server that render a page without the response cache. */
type BuiltServer = Pick<
  typeof import('../../../src/app/server.ts'),
  'createApp' | 'openServices' | 'readConfig'
>;
type Parsed = DefaultTreeAdapterMap['node'];

/** Processor milliseconds in each round, page and plain table of its cells by turns. */
export interface FirstRender {
  cells: number;
  page: number[];
  plain: number[];
}

const [warmUp, rounds] = [6, 11];
/** A thread's clock ticks too slowly for a single table. */
const tablesARound = 20;
const path = '/es/resultados/2023';

const built: BuiltServer = await import(pathToFileURL('build/server/server.js').href);
const services = await built.openServices(built.readConfig(process.env));
const app = built.createApp(services);

async function page(): Promise<string> {
  const answer = await app.fetch(new Request(`http://localhost${path}`));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return await answer.text();
}

function buildCells(node: Parsed): string[][] {
  if (!('childNodes' in node)) return [];
  if (node.nodeName !== 'tr') return node.childNodes.flatMap(buildCells);
  return [node.childNodes.filter(({ nodeName }) => /^t[dh]$/.test(nodeName)).map(wordsOf)];
}

function wordsOf(node: Parsed): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : '';
}

function plainTable(rows: string[][]): string {
  return renderToString(
    createElement(
      'table',
      null,
      createElement(
        'tbody',
        null,
        rows.map((cells, row) =>
          createElement(
            'tr',
            { key: row },
            cells.map((words, column) => createElement('td', { key: column }, words)),
          ),
        ),
      ),
    ),
  );
}

/** Measures this thread alone: other programs make no page slower. */
function millisecondsFrom(begun: NodeJS.CpuUsage, ended: NodeJS.CpuUsage): number {
  return (ended.user - begun.user + ended.system - begun.system) / 1000;
}

const rows = buildCells(parse(await page()));
const measured: FirstRender = { cells: rows.flat().length, page: [], plain: [] };
for (let round = -warmUp; round < rounds; round += 1) {
  const begun = process.threadCpuUsage();
  await page();
  const between = process.threadCpuUsage();
  for (let table = 0; table < tablesARound; table += 1) plainTable(rows);
  const ended = process.threadCpuUsage();
  if (round < 0) continue;
  measured.page.push(millisecondsFrom(begun, between));
  measured.plain.push(millisecondsFrom(between, ended) / tablesARound);
}
await services.database.destroy();
console.log(JSON.stringify(measured));
