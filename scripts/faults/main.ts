import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { engines } from '../../tests/contract/support/engines.ts';
import { removeTemporaryFolders } from '../../tests/contract/support/temporary-folder.ts';
import { readMeasured } from '../bench/measured-part.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { comeBack } from './come-back.ts';
import { countSyncs } from './count-syncs.ts';
import { failOver } from './fail-over.ts';
import type { FaultPart } from './fault-part.ts';
import { fillDisk } from './fill-disk.ts';
import { keepSection } from './keep-section.ts';
import { killServers, killTitle } from './kill-servers.ts';
import { restartPostgres } from './restart-postgres.ts';
import { slowDisk } from './slow-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));

/** Each in the order of the page; one that takes long tells now and then how far it is. */
const parts: Record<string, () => AsyncIterable<FaultPart> | Promise<FaultPart>> = {
  kills: () => killServers(engines, rounds, add ? earlier()?.rows : []),
  back: () => comeBack(engines),
  crashes: () => restartPostgres(Math.ceil(rounds / 10)),
  'fail-over': () => failOver(),
  syncs: () => countSyncs(join(folder, 'syncs')),
  'full-disk': () => fillDisk(join(folder, 'disk')),
  'slow-disk': () => slowDisk(join(folder, 'slow')),
};

const { rounds, only, add } = new Command('npm run test:faults --')
  .description(
    'Kills servers, fills disks and stops databases, and writes what was there afterwards.',
  )
  .addOption(
    new Option('--rounds <number>', 'servers that are killed on each engine')
      .argParser(Number)
      .default(1000),
  )
  .addOption(new Option('--only <part>', 'one part').choices(Object.keys(parts)))
  .option('--add', 'kills: adds to the rounds that are on the page, instead of beginning anew')
  .parse()
  .opts<{ rounds: number; only?: string; add?: true }>();

/** What the page tells of the kills so far. */
function earlier() {
  return readMeasured('faults', 'docs/reliability')?.sections.find(
    ({ title }) => title === killTitle,
  );
}

await buildSite(process.env);
const command = `npm run test:faults --${add ? ' --add' : ''} --rounds ${rounds}`;
let isHeld = true;
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  const keep = keepSection(`${command} --only ${name}`, name === 'kills' && add ? earlier() : null);
  const measured = measure();
  for await (const part of measured instanceof Promise ? [measured] : measured) {
    await keep(part.section);
    isHeld &&= part.holds;
  }
}
writeFileSync('docs/reliability.md', reliabilityPage());
rmSync(folder, { recursive: true, force: true });
removeTemporaryFolders();
// Said outright: the library of PostgreSQL waits at the end for servers that crashed on purpose, and says 0.
process.exit(isHeld ? 0 : 1);
