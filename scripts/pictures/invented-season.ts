import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import { changePayment } from '../../src/registration/payments/change-payment.server.ts';
import { paymentById } from '../../src/registration/payments/payments-repository.server.ts';
import { submitReceipt } from '../../src/registration/payments/transfer/submit-receipt.server.ts';
import { guardian, paddler, registering } from '../../tests/contract/support/registrations.ts';
import { introduce, type Sex } from '../sample-data/names.ts';
import { seededRandom } from '../sample-data/random.ts';
import { drawnReceipt } from './drawn-receipt.ts';

export interface Season {
  url: string;
  varDir: string;
  database: AppDatabase;
  now: () => Date;
}

const registrants = 46;

/** Fills a site with a season of invented people: some paid, some wait, some sent a receipt. */
export async function inventSeason({ url, varDir, database, now: clock }: Season): Promise<void> {
  const now = clock();
  const random = seededRandom('desk');
  for (let n = 0; n < registrants; n++) {
    const sex: Sex = random.chance(0.4) ? 'female' : 'male';
    const { name, city, key } = introduce(random, 'EC', sex);
    const isMinor = n % 9 === 4;
    const more = {
      name,
      city,
      sex,
      email: `${key}@correo.example`,
      size: random.pick(['S', 'M', 'L']),
      category: sex === 'female' ? 2 : random.pick([1, 3]),
      ...(isMinor && { date_birth: '2010-03-02', ...guardian }),
    };
    const headers = { 'x-forwarded-for': `10.0.${n}.1` };
    const sent = registering(paddler(n, more), headers);
    const answer = await fetch(`${url}/api/user/register`, sent);
    // Not every category accepts minors: the next person is older.
    if (answer.status !== 201 && !isMinor) throw new Error(`${name}: ${await answer.text()}`);
  }
  const opened = await database
    .selectFrom('payment')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['payment.id', 'participant.name', 'payment.reference'])
    .orderBy('payment.id')
    .execute();
  for (const [n, { id, name, reference }] of opened.entries()) {
    if (n % 4 === 3) continue;
    const payment = await paymentById(database, id);
    const amount = `$ ${(payment.amountCents / 100).toFixed(2)}`;
    const bytes = await drawnReceipt({
      payer: name,
      reference,
      amount,
      day: now.toISOString().slice(0, 10),
    });
    await submitReceipt({ database, varDir }, { payment, bytes, now });
    const event = n % 4 === 0 ? 'verify' : n % 11 === 5 ? 'reject' : null;
    if (event === null) continue;
    const reason = event === 'reject' ? 'La foto no deja leer el número.' : '';
    const actor = 'organizer Rosa';
    await database
      .transaction()
      .execute((transaction) =>
        changePayment(transaction, { paymentId: id, event, actor, reason, now }),
      );
  }
  await database
    .updateTable('mail_outbox')
    .set({ state: 'failed', attempts: 12, last_error: '550 mailbox unavailable' })
    .where('mail_key', 'in', (mails) =>
      mails.selectFrom('mail_outbox').select('mail_key').orderBy('mail_key').limit(2),
    )
    .execute();
}
