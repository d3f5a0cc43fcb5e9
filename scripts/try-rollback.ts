import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { paddler } from '../tests/contract/registrations.ts';
import { OldSite } from './old-version/old-site.ts';

/**
 * Tries the way back: an earlier version, in the checkout that is given, works on a database that this
 * version brought up to date and used, and this version works on again afterwards. Both are built.
 */
const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('node scripts/try-rollback.ts CHECKOUT');
const varDir = mkdtempSync(join(tmpdir(), 'rollback-'));
const [before, now] = [new OldSite(resolve(checkout), varDir), new OldSite(resolve('.'), varDir)];
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

const nameOf = (n: number) => String(paddler(n).name);
await workAs('before', before, null);
await workAs('now', now, nameOf(1));
// Something that the version before knows nothing of.
await now.race(moment, 'people', 'invite', '--owner', 'rosa@rio.example', '--name', 'Rosa');
await workAs('before, again', before, nameOf(2));
await workAs('now, again', now, nameOf(3));
const database = new DatabaseSync(join(varDir, 'race.sqlite'), { readOnly: true });
const check = database.prepare('pragma integrity_check').get();
const lost = database.prepare('pragma foreign_key_check').all();
const accounts = database.prepare('select count(*) as count from account').get();
database.close();
console.log(check, { strayRows: lost.length, accounts: accounts?.count });
rmSync(varDir, { recursive: true });
