import { type Command, Option } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { FakePayphone } from '../../tests/fakes/payphone.ts';
import { commandLine } from '../command-line.ts';
import { publish } from '../figures.ts';
import { fuzzSections } from './fuzz-page.ts';
import { fuzzSite } from './fuzz-site.ts';
import { logFaults } from './log-faults.ts';
import { startFuzzedSite } from './start-fuzzed-site.ts';

interface Options {
  requests: number;
  seed: number;
  atOnce: number;
  cards: 'payphone' | 'sandbox';
}

export const campaign = (command: Command) =>
  command
    .description('Sends requests of any kind to the built site and writes what came of it.')
    .option('--requests <count>', 'how many', Number, 200_000)
    .option('--seed <number>', 'another number, other requests', Number, 11)
    .option('--at-once <count>', 'requests under way at once', Number, 4)
    .addOption(
      new Option(
        '--cards <provider>',
        'who sells by card; the invented PayPhone takes what is paid',
      )
        .choices(['payphone', 'sandbox'])
        .default('payphone'),
    )
    .action(async ({ requests, seed, atOnce, cards }: Options) => {
      await buildSite(process.env);
      await publish('fuzz', commandLine(), async () => {
        const provider = cards === 'payphone' ? await new FakePayphone().start() : null;
        const { url, logFile, inside, end } = await startFuzzedSite(provider?.settings);
        const providerUrl = provider?.baseUrl;
        const findings = await fuzzSite({ url, inside, seed, requests, atOnce, providerUrl });
        const loop = await end();
        await provider?.stop();
        findings.faults.push(...(await logFaults(logFile, findings.secrets)));
        if (findings.faults.length > 0) process.exitCode = 1;
        return fuzzSections(findings, { loop, seed });
      });
    });
