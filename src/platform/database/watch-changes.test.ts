import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { commitCount } from './commit-count.ts';
import { watchChanges } from './watch-changes.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'watch-'));
const file = join(folder, 'race.sqlite');
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; create table change (id integer)');
const commits = commitCount();
const onLost = () => undefined;
const watch = watchChanges({ config: { database: { engine: 'sqlite', file } }, commits, onLost });
afterAll(async () => {
  await watch.close();
  database.close();
  rmSync(folder, { recursive: true });
});
const change = () => database.exec('insert into change values (1)');

test('a commit of another process is noticed in the next turn of the event loop', async () => {
  const before = watch.token();
  change();
  await turn();
  const after = watch.token();
  expect(after).not.toBe(before);
  await turn();
  expect(watch.token()).toBe(after);
});

test('a commit of this process is noticed at once, each time', () => {
  const seen = [watch.token()];
  for (let each = 0; each < 3; each++) {
    change();
    commits.note();
    seen.push(watch.token());
  }
  expect(new Set(seen).size).toBe(4);
});

test('all callers in one turn share a check of the file', async () => {
  await turn();
  const before = watch.token();
  change();
  expect(watch.token()).toBe(before);
  await turn();
  expect(watch.token()).not.toBe(before);
});
