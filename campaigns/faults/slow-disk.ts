import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Deeds } from '../../tests/faults/deeds.ts';
import { prepareSettings, startFaultySite } from '../../tests/faults/faulty-site.ts';
import { judgeDeeds } from '../../tests/faults/judge-deeds.ts';
import { percentile } from '../statistics.ts';
import { type FaultPart, notTried } from './fault-part.ts';

/** Time of each sync in milliseconds: a worn-out memory card. */
const syncMs = [20, 300] as const;
const callers = 4;
const enough = 40;
const title = 'A slow disk';

/** Uses a site whose disk syncs slowly, reads meanwhile, and checks the stored data. */
export async function slowDisk(folder: string): Promise<FaultPart> {
  if (spawnSync('strace', ['-V']).status !== 0) return notTried(title, 'strace is not there');
  const rows: string[][] = [];
  let holds = true;
  for (const ms of syncMs) {
    const found = await workSlowly(join(folder, String(ms)), ms);
    holds &&= found.wrong === 0;
    rows.push([`${ms} ms`, ...[found.answered, found.wrong].map(String), ...found.reads]);
  }
  return {
    section: {
      title,
      note: `Each sync of a file is held up (\`strace\`, which makes the calls of the system themselves dearer) while ${callers} callers register, hand in receipts, verify payments and import; a page is asked for every 50 ms meanwhile.`,
      columns: [
        'a sync takes',
        'answered',
        'lost, doubled or torn',
        'reads, p50 ms',
        'p99',
        'most',
      ],
      rows,
    },
    holds,
  };
}

async function workSlowly(varDir: string, ms: number) {
  mkdirSync(varDir, { recursive: true });
  const database = { engine: 'sqlite', file: join(varDir, 'race.sqlite') } as const;
  const inject = `inject=fsync,fdatasync:delay_enter=${ms * 1000}`;
  const strace = ['strace', '-I', '1', '-f', '-q', '-e', 'trace=fsync,fdatasync', '-e', inject];
  const settings = prepareSettings({ varDir, database });
  const site = await startFaultySite(settings, [...strace, '-o', '/dev/null']);
  const deeds = new Deeds();
  let isOver = false;
  const working = Array.from({ length: callers }, () => deeds.goOn(site.url, () => isOver));
  const reads: number[] = [];
  while (deeds.count < enough) {
    const asked = performance.now();
    await (await fetch(`${site.url}/api/raceHeats`)).text();
    reads.push(performance.now() - asked);
    await setTimeout(50);
  }
  isOver = true;
  await Promise.all(working);
  await site.kill('SIGTERM');
  const verdict = await judgeDeeds({ varDir, database }, deeds);
  return {
    answered: deeds.count,
    wrong: Object.values(verdict).flat().length,
    reads: [50, 99, 100].map((percent) => percentile(reads, percent).toFixed(0)),
  };
}
