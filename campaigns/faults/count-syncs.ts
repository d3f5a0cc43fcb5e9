import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import { prepareSettings, startFaultySite } from '../../tests/faults/faulty-site.ts';
import { type FaultPart, notTried } from './fault-part.ts';

const registrations = 50;
const title = 'On disk before the answer';

export async function countSyncs(varDir: string): Promise<FaultPart> {
  if (spawnSync('strace', ['-V']).status !== 0) return notTried(title, 'strace is not there');
  mkdirSync(varDir, { recursive: true });
  const file = join(varDir, 'calls');
  const database = { engine: 'sqlite', file: join(varDir, 'race.sqlite') } as const;
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
  const strace = ['strace', '-I', '1', '-f', '-y', '-s', '40', '-e', calls, '-o', file];
  const site = await startFaultySite(prepareSettings({ varDir, database }), strace);
  for (let n = 0; n < registrations; n++) {
    const response = await fetch(`${site.url}/api/user/register`, registering(paddler(n)));
    if (response.status !== 201) throw new Error(`${response.status}`);
    await response.text();
  }
  await site.kill('SIGTERM');
  const { answers, synced } = readCalls(readFileSync(file, 'utf8'));
  return {
    section: {
      title,
      note: 'One registration after the other, each call of the system written down (`strace`): how many of the answers left after a sync of the write-ahead log that came after the answer before. SQLite alone: of PostgreSQL the server syncs.',
      columns: ['registrations', 'answered 201', 'synced before'],
      rows: [[registrations, answers, synced].map(String)],
    },
    holds: answers === registrations && synced === answers,
  };
}

/** Returns the answers of 201, and those after a finished sync of the log; lines begin with a thread. */
export function readCalls(text: string): { answers: number; synced: number } {
  let [answers, synced, isSynced] = [0, 0, false];
  const syncing = new Set<string>();
  for (const line of text.split('\n')) {
    const thread = line.split(' ', 1)[0] ?? '';
    if (/f(data)?sync\(.*-wal>/.test(line)) syncing.add(thread);
    // A call that another thread interrupted ends on a line of its own.
    if (syncing.has(thread) && /\) += 0/.test(line)) isSynced = true;
    if (syncing.has(thread) && !line.includes('<unfinished')) syncing.delete(thread);
    if (!line.includes('HTTP/1.1 201')) continue;
    answers += 1;
    if (isSynced) synced += 1;
    isSynced = false;
  }
  return { answers, synced };
}
