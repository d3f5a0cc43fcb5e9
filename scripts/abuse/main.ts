import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { BenchSection } from '../bench/bench-part.ts';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { measureAbuse } from './measure-abuse.ts';

/** Others wait at most so many times as long, in the slowest of a hundred requests. */
const mostTimes = 1.5;

const { rate, seconds, stretches, bare } = new Command('npm run test:abuse --')
  .description('Attacks the built site from one address and writes what everybody else felt of it.')
  .option('--rate <number>', 'requests a second of the attacker', Number, 2000)
  .option('--seconds <number>', 'length of a stretch', Number, 20)
  .option('--stretches <number>', 'stretches with and without each attack', Number, 1)
  .option('--bare', 'also as it would be if nobody were held back')
  .parse()
  .opts<{ rate: number; seconds: number; stretches: number; bare?: boolean }>();

const setting = { rate, seconds, stretches };

async function measure(): Promise<BenchSection[]> {
  const { section, holds } = await measureAbuse({ ...setting, isLimited: true }, mostTimes);
  if (!holds) process.exitCode = 1;
  if (!bare) return [section];
  const without = await measureAbuse({ ...setting, isLimited: false }, mostTimes);
  return [section, without.section];
}

await buildSite(process.env);
const command = `npm run test:abuse -- --rate ${rate} --seconds ${seconds} --stretches ${stretches}${bare ? ' --bare' : ''}`;
keepMeasured('abuse', await measurePart(command, { measure }), 'docs/reliability');
writeFileSync('docs/reliability.md', reliabilityPage());
