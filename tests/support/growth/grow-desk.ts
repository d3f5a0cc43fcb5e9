import { type RawBuilder, sql } from 'kysely';
import { inChunks } from '../../../src/platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { growPeople } from './grow-people.ts';
import { growRegistrations } from './grow-registrations.ts';

const edition = { id: 3, year: 2027 };
const firstEntry = 50_000;
const at = '2026-11-02T10:00:00.000Z';
const issuer = {
  race: 'Correntada',
  holder: 'Club Correntada',
  taxId: '1790000000001',
  address: 'Borja, Napo',
  email: 'cuentas@correntada.example',
};

/**
 * Registers `count` invented people for the coming edition with what the desk adds: a bib for each, receipt and payment
 * for paid entries, and the check-in of every second one.
 */
export async function growDesk(database: AppDatabase, count: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
    await growRegistrations(transaction, edition.id, await growPeople(transaction, count));
    await run(sql`
      update participant set bib = id - ${sql.lit(firstEntry)} + 101, club = 'Kayak Club Napo'
      where edition_id = ${sql.lit(edition.id)} and id >= ${sql.lit(firstEntry)}`);
    await growReceipts(transaction);
    await run(sql`
      insert into money_line (payment_id, kind, cents, at, actor, reason, receipt_number)
      select payment_id, kind.name, 4500, issued_at, 'organizer Rosa', null,
        case kind.name when 'paid' then number end
      from receipt cross join (select 'fee' as name union all select 'paid') kind
      where year = ${sql.lit(edition.year)} and participant_id >= ${sql.lit(firstEntry)}`);
    await run(sql`
      insert into check_in_act (id, participant_id, act, done, made_at, received_at, account_id, actor)
      select 'grown-' || id || act.name, id, act.name, 1, ${at}, ${at}, null, 'organizer Rosa'
      from participant cross join (select 'bib' as name union all select 'present') act
      where id >= ${sql.lit(firstEntry)} and id % 2 = 0`);
  });
}

async function growReceipts(database: AppDatabase): Promise<void> {
  const paid = await database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['payment.id', 'reference', 'participant.id as entry', 'name', 'category'])
    .where('payment.state', '=', 'verified')
    .where('participant.id', '>=', firstEntry)
    .orderBy('payment.id')
    .execute();
  const receipts = paid.map(({ id, reference, entry, name, category }, index) => {
    const line = { kind: 'fee', cents: 4500, note: '', category, payer: name };
    const email = `palista${entry}@example.org`;
    return {
      year: edition.year,
      number: index + 1,
      payment_id: id,
      participant_id: entry,
      cents: 4500,
      currency: 'USD',
      issued_at: at,
      voided_at: null,
      facts_json: JSON.stringify({
        issuer,
        madeOutTo: { name, kind: null, document: `X${entry}`, address: 'Tena', email },
        paidBy: 'transfer',
        lines: [Object.assign(line, { participantId: entry, reference })],
      }),
    };
  });
  for (const chunk of inChunks(receipts)) {
    await database.insertInto('receipt').values(chunk).execute();
  }
}
