import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { eventsSince } from '../../src/race-day/log/store/events-since.server.ts';
import { uploadsFolder } from '../../src/registration/payments/transfer/submit-receipt.server.ts';
import { type Deeds, eventsDay } from './deeds.ts';
import type { Ground } from './faulty-site.ts';

export interface Verdict {
  /** Confirmed but not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored in part, or damaged. */
  torn: string[];
}

export async function judgeDeeds(
  { varDir, database: settings }: Ground,
  deeds: Deeds,
): Promise<Verdict> {
  const database = await openDatabase({ database: settings });
  try {
    const registrations = await selectRegistrations(database);
    const receipts = await readReceipts(database, varDir);
    const papers = await database
      .selectFrom('participant_contact')
      .select('personal_id')
      .where('personal_id', 'like', 'XI%')
      .execute();
    const log = await eventsSince(database, { day: eventsDay, revision: 0, limit: 1_000_000 });
    const events = log.map(({ event }) => event.id);
    const known = new Set(events);
    const byToken = new Map(registrations.map((row) => [row.identity, row]));
    const documents = new Set(papers.map(({ personal_id }) => personal_id));
    const whole = new Set(
      receipts
        .filter(({ isWhole }) => isWhole)
        .map(({ identity, sha256 }) => `${identity} ${sha256}`),
    );
    const lost = [
      ...[...deeds.registered.values()].filter((token) => !byToken.has(token)),
      ...[...deeds.receipts].filter(([token, sha]) => !whole.has(`${token} ${sha}`)).map(String),
      ...[...deeds.verified].filter((token) => byToken.get(token)?.state !== 'verified'),
      ...deeds.imported.flat().filter((document) => !documents.has(document)),
      ...deeds.appended.filter((id) => !known.has(id)),
    ];
    const doubled = [
      ...twice(registrations.map(({ personal_id }) => personal_id)),
      ...twice(registrations.map(({ identity }) => identity)),
      ...twice(receipts.map(({ identity, sha256 }) => `${identity} ${sha256}`)),
      ...twice(papers.map(({ personal_id }) => personal_id)),
      ...(await mailsSentTwice(database)),
      ...twice(events),
    ];
    const torn = [
      ...registrations
        .filter(({ state, mails }) => state === null || Number(mails) === 0)
        .map(({ identity }) => identity),
      ...receipts.filter(({ isWhole }) => !isWhole).map(({ identity }) => identity),
      ...deeds.unanswered
        .filter(
          (each) => ![0, each.length].includes(each.filter((one) => documents.has(one)).length),
        )
        .map(String),
      ...log.filter(({ revision }, index) => revision !== index + 1).map(({ event }) => event.id),
      ...(settings.engine === 'sqlite' ? await damages(database) : []),
    ];
    return { lost, doubled, torn };
  } finally {
    await database.destroy();
  }
}

/** Selects registrations with payment and mails; none waits, because places are unlimited. */
function selectRegistrations(database: AppDatabase) {
  return database
    .selectFrom('registration')
    .innerJoin(
      'participant_contact as contact',
      'contact.participant_id',
      'registration.participant_id',
    )
    .leftJoin('payment', 'payment.participant_id', 'registration.participant_id')
    .select(['identity', 'contact.personal_id', 'payment.state'])
    .select(({ selectFrom }) =>
      selectFrom('mail_outbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('mail_outbox.participant_id', '=', 'registration.participant_id')
        .as('mails'),
    )
    .where('contact.personal_id', 'not like', 'XI%')
    .execute();
}

async function readReceipts(database: AppDatabase, varDir: string) {
  const rows = await database
    .selectFrom('payment_receipt as receipt')
    .innerJoin('payment', 'payment.id', 'receipt.payment_id')
    .innerJoin('registration', 'registration.participant_id', 'payment.participant_id')
    .select(['identity', 'sha256', 'file_name'])
    .execute();
  return rows.map((row) => ({
    ...row,
    isWhole: computeDigest(join(uploadsFolder(varDir), row.file_name)) === row.sha256,
  }));
}

function computeDigest(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

async function mailsSentTwice(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select(['participant_id', 'kind'])
    .execute();
  return twice(rows.map(({ participant_id, kind }) => `${participant_id} ${kind}`));
}

async function damages(database: AppDatabase): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const references = await sql<object>`pragma foreign_key_check`.execute(database);
  const found = rows.map(({ integrity_check }) => integrity_check).filter((word) => word !== 'ok');
  return [...found, ...references.rows.map((row) => JSON.stringify(row))];
}

function twice(values: readonly (string | null)[]): string[] {
  const seen = new Set<string | null>();
  return values.filter((value): value is string => {
    const isSecond = value !== null && seen.has(value);
    seen.add(value);
    return isSecond;
  });
}
