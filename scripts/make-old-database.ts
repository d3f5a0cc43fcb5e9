import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sampleReceipts } from '../tests/fakes/sample-receipts.ts';
import { answerLines } from '../tests/upgrade/answer-lines.ts';
import { dumpDatabase } from './old-version/dump-database.ts';
import { OldSite } from './old-version/old-site.ts';
import { byForm, onPaper, people } from './old-version/people.ts';

/** Plays a season on an earlier version, in the checkout that is given, and keeps what it left. */
const checkout = resolve(process.argv[2] ?? '');
const kept = fileURLToPath(new URL('../tests/upgrade', import.meta.url));
const varDir = mkdtempSync(join(tmpdir(), 'old-version-'));
const file = join(varDir, 'race.sqlite');
const site = new OldSite(checkout, varDir);
const tokens: Partial<Record<keyof typeof people, string>> = {};

await early();
await middle();
await late();
await last();
writeFileSync(join(kept, 'database-2026-11-22.sql'), dumpDatabase(file));
const receipts = join(kept, 'receipts-2026-11-22');
rmSync(receipts, { recursive: true, force: true });
cpSync(join(varDir, 'uploads'), receipts, { recursive: true });
rmSync(varDir, { recursive: true });

async function early(): Promise<void> {
  await site.run('2026-11-05T15:00:00Z', {}, async () => {
    await register('byTransfer', 'byCard', 'neverPays', 'refunded');
    await site.sendReceipt(token('byTransfer'), bytes('image/png'));
    await site.payByCard(token('byCard'), 'approve');
    await site.sendReceipt(await site.registerByForm(byForm), bytes('application/pdf'));
    await mailsSent();
  });
  const day = '2026-11-06T14:00:00Z';
  for (const name of ['byTransfer', 'refunded'] as const) {
    await site.race(day, 'payments', 'verify', reference(name));
  }
  await site.race(day, 'payments', 'refund', reference('refunded'), '--reason', 'Lesión', '--yes');
}

async function middle(): Promise<void> {
  await site.run('2026-11-11T15:00:00Z', {}, async () => {
    await until(`select 1 from mail_outbox where kind = 'reminder'`);
    await register('minor', 'firstOfTheName', 'secondOfTheName', 'erased');
    await site.payByCard(token('firstOfTheName'), 'decline');
    await site.payByCard(token('firstOfTheName'), 'approve');
    for (const name of ['secondOfTheName', 'minor', 'erased'] as const) {
      await site.sendReceipt(token(name), bytes('image/jpeg'));
    }
    await mailsSent();
  });
  const day = '2026-11-12T09:30:00Z';
  const reason = "No se lee: 'falta el valor'";
  await site.race(day, 'payments', 'reject', reference('secondOfTheName'), '--reason', reason);
  await site.race(day, 'payments', 'verify', reference('minor'));
  await site.race(day, 'release', 'verify', '1710001130');
}

async function late(): Promise<void> {
  const CONTENT_DIR = contentWithPlaces(6);
  await site.run('2026-11-20T15:00:00Z', { CONTENT_DIR }, async () => {
    await until(`select 1 from payment where state = 'expired'`);
    await register('promoted', 'waits');
    await mailsSent();
  });
  const day = '2026-11-21T10:00:00Z';
  await site.race(day, 'waiting-list', 'promote', 'carla.ruiz@example.org');
  const csv = join(varDir, 'paper.csv');
  writeFileSync(csv, onPaper);
  await site.race(day, 'import', 'participants', csv);
  // Published results keep the one name and lose the other; the last two have none.
  const gone = ['carlos-narvaez-pilco', 'ramiro-salazar-chiluisa', 'otto.bergmann@example.org'];
  for (const person of gone) await site.race(day, 'privacy', 'erase', person, '--yes');
  const nameless = ['alvaro-bustamante-choque', 'lautaro-ferreyra'];
  for (const person of nameless) {
    await site.race(day, 'privacy', 'erase', person, '--also-results', '--yes');
  }
}

async function last(): Promise<void> {
  const moment = '2026-11-22T14:00:00Z';
  // Nobody listens there: what is to be sent stays due.
  const unreachable = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'carrera@example.org' };
  await site.run(moment, unreachable, async () => {
    await register('namedLikeThisYears', 'namedLikeAnEarlierYears', 'namedLikeAChampion');
    await register('namedLikeAnErased', 'namedAnonymous', 'pending');
    for (const name of ['namedLikeThisYears', 'namedLikeAnErased'] as const) {
      await site.race(moment, 'payments', 'verify', reference(name));
    }
    // Releases that the files do not have, of people with and without results.
    for (const person of ['byron-andi-tanguila', 'esteban-cevallos-naranjo']) {
      await site.race(moment, 'release', 'verify', person, '--edition', '2023');
    }
    const sandbox = await site.beginCardPayment(token('namedLikeAChampion'));
    const claim = new URLSearchParams({
      clientTransactionId: sandbox.searchParams.get('sale') ?? '',
      id: '90210',
    });
    await fetch(`${site.url}/es/payments/card-return?${claim}`);
    await until(`select 1 from mail_outbox where state = 'waiting' and attempts > 0`);
    const answers = await answerLines((path) => site.read(path));
    writeFileSync(join(kept, 'answers-2026-11-22.txt'), `${answers.join('\n')}\n`);
  });
  await site.race(moment, 'payments', 'remind', reference('pending'));
  await site.race(moment, 'editions', 'close', '2027');
}

async function register(...names: (keyof typeof people)[]): Promise<void> {
  for (const name of names) tokens[name] = await site.register(people[name]);
}

function token(name: keyof typeof people): string {
  return tokens[name] ?? '';
}

function bytes(type: keyof typeof sampleReceipts): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sampleReceipts[type]);
}

function query(sql: string, ...values: string[]): SQLOutputValue[][] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return database
      .prepare(sql)
      .all(...values)
      .map((row) => Object.values(row));
  } finally {
    database.close();
  }
}

function reference(name: keyof typeof people): string {
  const sql = `select reference from payment join registration using (participant_id) where identity = ?`;
  const [[found] = []] = query(sql, token(name));
  return String(found);
}

async function until(sql: string): Promise<void> {
  while (query(sql).length === 0) await setTimeout(100);
}

function mailsSent(): Promise<void> {
  return until(`select 1 where not exists (select 1 from mail_outbox where state <> 'sent')`);
}

/** The race's facts with so many places in each category. */
function contentWithPlaces(capacity: number): string {
  const content = join(varDir, 'content');
  cpSync(join(checkout, 'content'), content, { recursive: true });
  const facts = join(content, 'race.json');
  const text = readFileSync(facts, 'utf8').replace(/"capacity": \d+/g, `"capacity": ${capacity}`);
  writeFileSync(facts, text);
  return content;
}
