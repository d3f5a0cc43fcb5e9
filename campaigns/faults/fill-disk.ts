import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import { Deeds } from '../../tests/faults/deeds.ts';
import { prepareSettings, startFaultySite } from '../../tests/faults/faulty-site.ts';
import { judgeDeeds } from '../../tests/faults/judge-deeds.ts';
import { type FaultPart, notTried } from './fault-part.ts';

const title = 'A full disk';
/** Bytes left on the disk before the callers begin: enough for a few dozen registrations. */
const left = 1024 * 1024;

/** Fills a small disk under a working site, and makes room again. */
export async function fillDisk(varDir: string): Promise<FaultPart> {
  mkdirSync(varDir, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', varDir]);
  if (mounted.status !== 0) return notTried(title, 'only root may mount a small disk');
  try {
    return await tryFull(varDir);
  } finally {
    spawnSync('umount', [varDir]);
  }
}

async function tryFull(varDir: string): Promise<FaultPart> {
  const ground = {
    varDir,
    database: { engine: 'sqlite', file: join(varDir, 'race.sqlite') },
  } as const;
  const site = await startFaultySite(prepareSettings(ground));
  const { bavail, bsize } = statfsSync(varDir);
  const filler = join(varDir, 'filler');
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  const deeds = new Deeds();
  const refusals = () => [...deeds.refused.values()].reduce((sum, count) => sum + count, 0);
  await deeds.goOn(site.url, () => refusals() >= 40);
  const reading = await fetch(`${site.url}/api/raceHeats`);
  const told = site.log.filter(
    (line) => line.includes('not_writable') || /ENOSPC|"errcode":13/.test(line),
  );
  rmSync(filler);
  const after = await fetch(`${site.url}/api/user/register`, registering(paddler(900_000)));
  await site.kill('SIGTERM');
  const { lost, doubled, torn } = await judgeDeeds(ground, deeds);
  const isKept = lost.length + doubled.length + torn.length === 0;
  const statuses = [...deeds.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    section: {
      title,
      note: 'A site on a disk of 32 MB of which 1 MB is left, one caller until forty calls were refused; then room is made, without a restart. The answers to a receipt and a verified payment are those of the campaign (503), those to a registration the site’s own.',
      columns: [
        'answered',
        'refused',
        'reading meanwhile',
        'cause in the log',
        'after room was made',
        'lost, doubled, torn',
      ],
      rows: [
        [
          String(deeds.count),
          statuses,
          String(reading.status),
          `${told.length} lines`,
          String(after.status),
          [lost, doubled, torn].map(({ length }) => length).join(', '),
        ],
      ],
    },
    holds:
      isKept &&
      reading.status === 200 &&
      after.status === 201 &&
      told.length > 0 &&
      !deeds.refused.has(500),
  };
}
