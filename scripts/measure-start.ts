import { rmSync } from 'node:fs';
import { type RunningSite, startSite } from '../tests/support/start-site.ts';
import { buildSite } from './build-site.ts';

/**
 * How long a start takes until the site answers: medians, in units of a second start, which finds
 * its database filled. Only the ratios of one run compare; no test asserts them.
 */
const rounds = 7;

async function timed(env: Record<string, string>): Promise<{ site: RunningSite; ms: number }> {
  const begun = performance.now();
  const site = await startSite(env);
  const answer = await fetch(`${site.url}/api/raceHeats`);
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
  return { site, ms: performance.now() - begun };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await buildSite(process.env);
const taken: Record<'first' | 'second', number[]> = { first: [], second: [] };
for (let round = 0; round < rounds; round += 1) {
  const first = await timed({});
  await first.site.stop();
  const second = await timed({ VAR_DIR: first.site.varDir });
  await second.site.stop();
  rmSync(first.site.varDir, { recursive: true });
  taken.first.push(first.ms);
  taken.second.push(second.ms);
}
for (const start of ['second', 'first'] as const) {
  const ratio = median(taken[start]) / median(taken.second);
  console.log(`${start.padEnd(8)} ${ratio.toFixed(2)}`);
}
console.log(`a second start took ${Math.round(median(taken.second))} ms on this machine`);
