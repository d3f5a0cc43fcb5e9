import { randomBytes } from 'node:crypto';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { openPayment } from '../../../src/registration/payments/open-payment.server.ts';
import {
  type PaymentRecord,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { editions } from './fixtures.ts';

export interface EnteredPaddler {
  participantId: number;
  accessToken: string;
  payment: PaymentRecord;
}

interface Paddler {
  name: string;
  language: 'es' | 'en';
  amountCents: number;
  /** Discount of a code, in integer cents. */
  offCents: number;
  now: Date;
}

const usual: Paddler = {
  name: 'Ana Tapuy',
  language: 'es',
  amountCents: 4500,
  offCents: 0,
  now: new Date('2026-12-01T15:00:00Z'),
};

/** Registers a competitor with an open payment, straight into the tables. */
export async function enterPaddler(
  database: AppDatabase,
  given: Partial<Paddler> = {},
): Promise<EnteredPaddler> {
  const { name, language, offCents, now, ...fee } = { ...usual, ...given };
  const amountCents = fee.amountCents - offCents;
  const at = now.toISOString();
  const accessToken = randomBytes(24).toString('base64url');
  const participantId = await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('edition')
      .values({
        id: 3,
        year: 2027,
        race_date: '2027-02-20',
        facts_json: JSON.stringify(editions[2027]),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const person = await transaction
      .insertInto('person')
      .values({ name, person_key: `paddler-${randomBytes(8).toString('hex')}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await transaction
      .insertInto('participant')
      .values({
        person_id: person.id,
        edition_id: 3,
        origin: 'site',
        category: 1,
        sex: 'female',
        name,
        nationality: 'EC',
        payment_verified_at: null,
        release_verified_at: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('participant_contact')
      .values({
        participant_id: id,
        email: `paddler${id}@example.org`,
        mobile: '+593990000000',
        personal_id: `ID${id}`,
        date_birth: '1990-01-31',
        city: 'Baeza',
        size: 'M',
        document_kind: 'passport',
        document_country: 'EC',
        document_number: `ID${id}`,
      })
      .execute();
    await transaction
      .insertInto('registration')
      .values({
        participant_id: id,
        identity: accessToken,
        request_key: null,
        language,
        given_name: name,
        place: 'entered',
        amount_cents: amountCents,
        currency: 'USD',
        guardian_name: null,
        guardian_personal_id: null,
        registered_at: at,
        promoted_at: null,
        link_sent_at: at,
      })
      .execute();
    if (offCents > 0) {
      const off = { kind: 'amount' as const, value: offCents, cents: offCents };
      await transaction
        .insertInto('price_discount')
        .values({
          ...off,
          participant_id: id,
          price_code_id: null,
          reason: 'AMIGO',
          given_at: at,
        })
        .execute();
    }
    const due = { participantId: id, amountCents, currency: 'USD', now };
    await openPayment(transaction, due);
    return id;
  });
  const payment = await readPayment(database, participantId);
  if (!payment) throw new Error('The entry has no payment');
  return { participantId, accessToken, payment };
}
