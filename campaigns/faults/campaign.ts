import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { engines } from '../../tests/contract/support/engines.ts';
import { removeTemporaryFolders } from '../../tests/contract/support/temporary-folder.ts';
import { commandLine } from '../command-line.ts';
import { readFigures, reliabilityPage } from '../figures.ts';
import { comeBack } from './come-back.ts';
import { countSyncs } from './count-syncs.ts';
import { failOver } from './fail-over.ts';
import type { FaultPart } from './fault-part.ts';
import { fillDisk } from './fill-disk.ts';
import { keepSection } from './keep-section.ts';
import { killServers, killTitle } from './kill-servers.ts';
import { restartPostgres } from './restart-postgres.ts';
import { slowDisk } from './slow-disk.ts';

interface Options {
  rounds: number;
  only?: string;
  add?: true;
}

const folder = mkdtempSync(join(tmpdir(), 'faults-'));

const parts: Record<string, (options: Options) => AsyncIterable<FaultPart> | Promise<FaultPart>> = {
  kills: ({ rounds, add }) => killServers(engines, rounds, add ? earlierKills()?.rows : []),
  back: () => comeBack(engines),
  crashes: ({ rounds }) => restartPostgres(Math.ceil(rounds / 10)),
  'fail-over': () => failOver(),
  syncs: () => countSyncs(join(folder, 'syncs')),
  'full-disk': () => fillDisk(join(folder, 'disk')),
  'slow-disk': () => slowDisk(join(folder, 'slow')),
};

export const campaign = (command: Command) =>
  command
    .description(
      'Kills servers, fills disks and stops databases, and writes what was there afterwards.',
    )
    .option('--rounds <number>', 'servers that are killed on each engine', Number, 1000)
    .addOption(new Option('--only <part>', 'one part').choices(Object.keys(parts)))
    .option('--add', 'kills: adds to the rounds that are on the page, instead of beginning anew')
    .action(async (options: Options) => {
      await buildSite(process.env);
      let isHeld = true;
      for (const [name, take] of Object.entries(parts)) {
        if (options.only !== undefined && options.only !== name) continue;
        const earlier = name === 'kills' && options.add ? earlierKills() : undefined;
        const keep = keepSection(commandLine(), earlier?.run.seconds);
        const taken = take(options);
        for await (const part of taken instanceof Promise ? [taken] : taken) {
          keep(part.section);
          isHeld &&= part.holds;
        }
      }
      rmSync(folder, { recursive: true, force: true });
      removeTemporaryFolders();
      // The exit is explicit, because the PostgreSQL library waits at the end for servers that crashed on purpose, and
      // exits with 0.
      process.exit(isHeld ? 0 : 1);
    });

function earlierKills() {
  return readFigures('faults', reliabilityPage).find(({ title }) => title === killTitle);
}
