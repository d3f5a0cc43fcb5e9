import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { paddler } from '../tests/contract/support/registrations.ts';
import { OldSite } from './old-version/old-site.ts';

/**
 * Tries the way back: an earlier version, in the checkout that is given, works on a database that this
 * version brought up to date and used, and this version works on again afterwards; then both at once, as
 * during an upgrade. Both are built.
 */
const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('node scripts/try-rollback.ts CHECKOUT');
const varDir = mkdtempSync(join(tmpdir(), 'rollback-'));
const before = new OldSite(resolve(checkout), varDir);
const now = new OldSite(resolve('.'), varDir, 4612);
const moment = '2026-12-01T17:00:00Z';
const registered: string[] = [];

/** Registers one more, and looks whether everybody of before is there, paid ones in the list. */
async function workAs(version: string, site: OldSite, paid: string | null): Promise<void> {
  await site.run(moment, {}, async () => {
    registered.push(await site.register(paddler(registered.length + 1)));
    for (const identity of registered) {
      const page = await fetch(`${site.url}/es/confirmacion?identity=${identity}`);
      if (page.status !== 200) throw new Error(`${version}: ${page.status} for ${identity}`);
    }
    const list = JSON.stringify(await site.read('/api/editions/3/participants?perPage=300'));
    if (paid !== null && !list.includes(paid)) throw new Error(`${version}: ${paid} is not listed`);
  });
  const latest = paddler(registered.length);
  const [entry] = JSON.parse(
    await site.race(moment, 'registrations', 'show', String(latest.personal_id), '--json'),
  );
  await site.race(moment, 'payments', 'verify', entry.reference);
  console.log(`${version}: ${registered.length} registered, all of them open, the last one paid`);
}

/** Each registers by turns, and opens at once what the other one took; no number is given twice. */
async function workSideBySide(): Promise<void> {
  const sites = [before, now];
  await before.run(moment, {}, () =>
    now.run(moment, {}, async () => {
      for (let turn = 0; turn < 2 * sites.length; turn++) {
        const [one, other] = turn % 2 === 0 ? sites : sites.toReversed();
        const identity = await one?.register(paddler(registered.length + 1));
        if (!one || !other || !identity) throw new Error('nobody registered');
        registered.push(identity);
        const page = await fetch(`${other.url}/es/confirmacion?identity=${identity}`);
        if (page.status !== 200) throw new Error(`side by side: ${page.status} for ${identity}`);
      }
      // Once more, through both at the same instant: each says that they are in already.
      const twice = await Promise.allSettled(sites.map((site) => site.register(paddler(1))));
      if (twice.some(({ status }) => status === 'fulfilled'))
        throw new Error('side by side: twice');
    }),
  );
  console.log(`side by side: ${registered.length} registered, each opened by the other`);
}

const nameOf = (n: number) => String(paddler(n).name);
await workAs('before', before, null);
await workAs('now', now, nameOf(1));
// Something that the version before knows nothing of.
await now.race(moment, 'people', 'invite', '--owner', 'rosa@rio.example', '--name', 'Rosa');
await workAs('before, again', before, nameOf(2));
await workAs('now, again', now, nameOf(3));
await workSideBySide();
const database = new DatabaseSync(join(varDir, 'race.sqlite'), { readOnly: true });
const check = database.prepare('pragma integrity_check').get();
const lost = database.prepare('pragma foreign_key_check').all();
const accounts = database.prepare('select count(*) as count from account').get();
database.close();
console.log(check, { strayRows: lost.length, accounts: accounts?.count });
rmSync(varDir, { recursive: true });
