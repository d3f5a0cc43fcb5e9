import { rmSync } from 'node:fs';
import { type RunningSite, startSite } from '../tests/support/start-site.ts';
import { buildSite } from './build-site.ts';

/**
 * How long a start takes until the first answer: medians, in units of the smallest server that Node
 * can be, started beside it. A first start makes its database and imports the editions, a second one
 * finds it filled. Only the ratios of one run compare; no test asserts them.
 */
const rounds = 7;

const smallest = `
  const port = process.env.PORT;
  const server = require('node:http').createServer((request, response) => response.end('here'));
  server.listen(port, () => console.log('The site is on http://localhost:' + port));
  process.once('SIGTERM', () => process.exit(0));
`;

type Timed = { site: RunningSite; ms: number };

async function timed(start: () => Promise<RunningSite>): Promise<Timed> {
  const begun = performance.now();
  const site = await start();
  const answer = await fetch(`${site.url}/api/raceHeats`);
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  await answer.text();
  return { site, ms: performance.now() - begun };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await buildSite(process.env);
const taken: Record<'node' | 'first' | 'second', number[]> = { node: [], first: [], second: [] };
for (let round = 0; round < rounds; round += 1) {
  const bare = await timed(() => startSite({}, { args: ['--eval', smallest] }));
  await bare.site.stop();
  const first = await timed(() => startSite());
  await first.site.stop();
  const second = await timed(() => startSite({ VAR_DIR: first.site.varDir }));
  await second.site.stop();
  for (const { varDir } of [bare.site, first.site]) rmSync(varDir, { recursive: true });
  taken.node.push(bare.ms);
  taken.first.push(first.ms);
  taken.second.push(second.ms);
}
for (const start of ['first', 'second'] as const) {
  const ratio = median(taken[start]) / median(taken.node);
  console.log(`${start.padEnd(8)} ${ratio.toFixed(2)} × node -e http`);
}
console.log(`node -e http took ${Math.round(median(taken.node))} ms on this machine`);
