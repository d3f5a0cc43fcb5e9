import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { engines } from '../../tests/contract/engines.ts';
import type { BenchSection } from '../bench/bench-part.ts';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { table } from '../bench/performance-page.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { countSyncs } from './count-syncs.ts';
import { failOver } from './fail-over.ts';
import { fillDisk } from './fill-disk.ts';
import { killServers } from './kill-servers.ts';
import { restartPostgres } from './restart-postgres.ts';
import { slowDisk } from './slow-disk.ts';

const { rounds } = new Command('npm run test:faults --')
  .description(
    'Kills servers, fills disks and stops databases, and writes what was there afterwards.',
  )
  .addOption(
    new Option('--rounds <number>', 'servers that are killed on each engine')
      .argParser(Number)
      .default(1000),
  )
  .parse()
  .opts<{ rounds: number }>();

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
let isHeld = true;

/** Prints a section as soon as it is there. */
function told(section: BenchSection, holds: boolean): BenchSection {
  console.log(`\n${table(section).join('\n')}`);
  if (!holds) isHeld = false;
  return section;
}

async function measure(): Promise<BenchSection[]> {
  const sections: BenchSection[] = [];
  for (const part of [
    () => killServers(engines, rounds),
    () => restartPostgres(Math.ceil(rounds / 10)),
    () => failOver(),
    () => countSyncs(join(folder, 'syncs')),
    () => fillDisk(join(folder, 'disk')),
    () => slowDisk(join(folder, 'slow')),
  ]) {
    const { section, holds } = await part();
    sections.push(told(section, holds));
  }
  return sections;
}

await buildSite(process.env);
const command = `npm run test:faults -- --rounds ${rounds}`;
keepMeasured('faults', await measurePart(command, { measure }), 'docs/reliability');
writeFileSync('docs/reliability.md', reliabilityPage());
rmSync(folder, { recursive: true, force: true });
process.exitCode = isHeld ? 0 : 1;
