import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { FakePayphone } from '../../tests/fakes/payphone.ts';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { fuzzSections } from './fuzz-page.ts';
import { fuzzSite } from './fuzz-site.ts';
import { logFaults } from './log-faults.ts';
import { startFuzzedSite } from './start-fuzzed-site.ts';

const { requests, seed, atOnce, cards } = new Command('npm run test:fuzz --')
  .description('Sends requests of any kind to the built site and writes what came of it.')
  .option('--requests <count>', 'how many', Number, 200_000)
  .option('--seed <number>', 'another number, other requests', Number, 11)
  .option('--at-once <count>', 'requests under way at once', Number, 4)
  .addOption(
    new Option('--cards <provider>', 'who sells by card; the invented PayPhone takes what is paid')
      .choices(['payphone', 'sandbox'])
      .default('payphone'),
  )
  .parse()
  .opts<{ requests: number; seed: number; atOnce: number; cards: 'payphone' | 'sandbox' }>();

await buildSite(process.env);
const command = `npm run test:fuzz -- --requests ${requests} --seed ${seed} --at-once ${atOnce} --cards ${cards}`;
const measured = await measurePart(command, {
  async measure() {
    const provider = cards === 'payphone' ? await new FakePayphone().start() : null;
    const { url, logFile, inside, end } = await startFuzzedSite(provider?.settings);
    const providerUrl = provider?.baseUrl;
    const findings = await fuzzSite({ url, inside, seed, requests, atOnce, providerUrl });
    const loop = await end();
    await provider?.stop();
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
