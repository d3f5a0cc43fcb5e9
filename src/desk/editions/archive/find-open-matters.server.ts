import type { Config } from '../../../platform/config/config.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { readLease } from '../../../race-day/log/lease/lease-repository.server.ts';
import { listPlannedDays } from '../../../race-day/log/plan/list-planned-days.server.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import type { Race } from '../../../record/race/race.ts';
import { listDisputedSales } from '../../../registration/payments/card/list-disputed-sales.server.ts';
import { openCents, sumBalance, sumMoney } from '../../../registration/payments/movements-to.ts';
import { readMoney } from '../../../registration/payments/read-money.server.ts';
import { countLists } from '../count-lists.server.ts';
import type { OpenMatters } from './open-matters.ts';

interface MattersRoom {
  database: AppDatabase;
  race: Pick<Race, 'timeZone'>;
  config: Pick<Config, 'relay'>;
}

export async function findOpenMatters(
  { database, race, config }: MattersRoom,
  { id, year, raceDate }: Pick<Edition, 'id' | 'year' | 'raceDate'>,
  now: Date,
): Promise<OpenMatters> {
  const days = await listPlannedDays(database, year);
  const leases = await Promise.all(days.map((day) => readLease(database, day)));
  const lists = await Promise.all(days.map((day) => countLists(database, day)));
  const payments = await listEditionPayments(database, id);
  const own = new Set(payments.map(({ reference }) => reference));
  const money = [...(await readMoney(database, { editionId: id })).values()];
  const disputed = (await listDisputedSales(database)).map(({ reference }) => reference);
  const owing = money.filter(
    (lines) => openCents(sumBalance(lines)) > 0 && lines[0]?.state !== 'proof_submitted',
  );
  const due = money.filter((lines) => openCents(sumBalance(lines)) < 0);
  return {
    raceAhead: localDate(now, race.timeZone) <= raceDate ? raceDate : null,
    atRiver: leases.filter((lease) => lease !== null && lease.holder !== config.relay.name).length,
    lists: lists.reduce((open, { all, official }) => open + all - official, 0),
    receipts: payments.filter(({ state }) => state === 'proof_submitted').length,
    disputes: new Set(disputed.filter((reference) => own.has(reference))).size,
    owed: owing.length,
    owedCents: sumMoney(owing).open,
    dueBack: due.length,
    dueBackCents: sumMoney(due).due,
    waiting: await countWaiting(database, id),
    letters: await countLetters(database, id),
    mails: await countMails(database, id),
  };
}

function listEditionPayments(database: AppDatabase, editionId: number) {
  return database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['payment.reference', 'payment.state'])
    .where('participant.edition_id', '=', editionId)
    .execute();
}

async function countWaiting(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('registration')
    .innerJoin('participant', 'participant.id', 'registration.participant_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('participant.edition_id', '=', editionId)
    .where('registration.place', '=', 'waiting')
    .where('registration.withdrawn_at', 'is', null)
    .where('registration.turn_over_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countLetters(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('edition_id', '=', editionId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMails(database: AppDatabase, editionId: number): Promise<number> {
  const { count } = await database
    .selectFrom('mail_outbox')
    .innerJoin('participant', 'participant.id', 'mail_outbox.participant_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('participant.edition_id', '=', editionId)
    .where('mail_outbox.state', '!=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}
