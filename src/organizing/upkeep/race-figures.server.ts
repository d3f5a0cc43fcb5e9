import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { gauge, type MetricFamily } from '../../platform/watch/metric-family.ts';

/** Counts of what waits and what came: mails, payments, card attempts, registrations. Names nobody. */
export async function raceFigures(database: AppDatabase, now: Date): Promise<MetricFamily[]> {
  const mails = await database
    .selectFrom('mail_outbox')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const oldest = await database
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.min('next_at').as('due'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const payments = await database
    .selectFrom('payment')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const attempts = await database
    .selectFrom('card_attempt')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const registrations = await database
    .selectFrom('registration')
    .select(['place', ({ fn }) => fn.countAll().as('count')])
    .groupBy('place')
    .execute();
  const due = oldest?.due ? Date.parse(oldest.due) : now.getTime();
  return [
    counts('race_mails', 'Mails, by where they are.', 'state', mails),
    gauge(
      'race_mail_overdue_seconds',
      'By how long the mail that should have gone first is late.',
      Math.max(0, (now.getTime() - due) / 1000),
    ),
    counts('race_payments', 'Payments, by state.', 'state', payments),
    counts('race_card_attempts', 'Card payments that were begun, by state.', 'state', attempts),
    counts('race_registrations', 'Registrations of all editions.', 'place', registrations),
  ];
}

function counts<Label extends string>(
  name: string,
  help: string,
  label: Label,
  rows: readonly ({ count: string | number | bigint } & Record<Label, string>)[],
): MetricFamily {
  return {
    name,
    help,
    type: 'gauge',
    samples: rows.map((row) => ({ labels: { [label]: row[label] }, value: Number(row.count) })),
  };
}
