import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { fuzzSections } from './fuzz-page.ts';
import { fuzzSite } from './fuzz-site.ts';
import { logFaults } from './log-faults.ts';
import { startFuzzedSite } from './start-fuzzed-site.ts';

const { requests, seed, atOnce } = new Command('npm run test:fuzz --')
  .description('Sends requests of any kind to the built site and writes what came of it.')
  .option('--requests <count>', 'how many', Number, 200_000)
  .option('--seed <number>', 'another number, other requests', Number, 11)
  .option('--at-once <count>', 'requests under way at once', Number, 4)
  .parse()
  .opts<{ requests: number; seed: number; atOnce: number }>();

await buildSite(process.env);
const command = `npm run test:fuzz -- --requests ${requests} --seed ${seed} --at-once ${atOnce}`;
const measured = await measurePart(command, {
  async measure() {
    const { url, logFile, inside, end } = await startFuzzedSite();
    const findings = await fuzzSite({ url, inside, seed, requests, atOnce });
    const loop = await end();
    findings.faults.push(...(await logFaults(logFile, findings.secrets)));
    if (findings.faults.length > 0) process.exitCode = 1;
    return fuzzSections(findings, { loop, seed });
  },
});
for (const { title, rows } of measured.sections) {
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${row.join(' | ')}`);
}
keepMeasured('fuzz', measured, 'docs/reliability');
writeFileSync('docs/reliability.md', reliabilityPage());
