import { seededRandom } from '../../../scripts/sample-data/random.ts';
import type { DatabaseSchema } from '../../../src/platform/database/database-schema.ts';
import { inChunks } from '../../../src/platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import type { PaymentState } from '../../../src/registration/payments/payment-state.ts';

const base = 50_000;
const at = '2026-11-01T10:00:00.000Z';
/** States of twenty registrations. */
const states: readonly PaymentState[] = [
  ...Array.from({ length: 14 }, () => 'verified' as const),
  ...(['pending', 'proof_submitted', 'rejected', 'expired', 'expired', 'refunded'] as const),
];

/**
 * Registers people for an edition with every row that a registration leaves: contact, consents, payment, its history, a
 * card sale, a receipt, mails, emergency contact, limit counts.
 */
export async function growRegistrations(
  database: AppDatabase,
  editionId: number,
  people: { first: number; count: number },
): Promise<void> {
  const random = seededRandom('growth of registrations');
  const each = Array.from({ length: people.count }, (_, index) => ({
    id: base + index,
    person_id: people.first + index,
    state: states[index % states.length] ?? ('verified' as const),
    category: ([1, 2, 3] as const)[index % 3] ?? 1,
    number: String(index).padStart(9, '0'),
  }));
  const known = await database
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', '>=', people.first)
    .execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const nameOf = ({ person_id }: { person_id: number }) => names.get(person_id) ?? 'Palista';
  const insert = async <Table extends keyof DatabaseSchema>(
    table: Table,
    rows: readonly object[],
  ) => {
    for (const chunk of inChunks(rows)) {
      await database
        .insertInto(table)
        .values(chunk as never)
        .execute();
    }
  };

  await insert(
    'participant',
    each.map((one) => ({
      id: one.id,
      person_id: one.person_id,
      edition_id: editionId,
      origin: 'site',
      name: nameOf(one),
      category: one.category,
      sex: 'male',
      nationality: 'EC',
      payment_verified_at: one.state === 'verified' ? at : null,
      created_at: at,
      release_verified_at: null,
      birth_year: 1990,
      listed: 1,
    })),
  );
  await insert(
    'participant_contact',
    each.map(({ id, number }) => ({
      participant_id: id,
      email: `palista${id}@example.org`,
      mobile: '+593990000000',
      personal_id: `X${number}`,
      document_kind: 'passport',
      document_country: 'EC',
      document_number: `X${number}`,
      date_birth: '1990-01-31',
      city: 'Tena',
      size: 'M',
    })),
  );
  await insert(
    'registered_person',
    each.map(({ person_id, number }) => ({
      person_id,
      document_kind: 'passport',
      document_country: 'EC',
      personal_id: `X${number}`,
    })),
  );
  await insert(
    'registration',
    each.map((one) => ({
      participant_id: one.id,
      identity: `grown-registration-${one.number}`,
      request_key: `grown-request-${one.number}`,
      language: 'es',
      given_name: nameOf(one),
      place: 'entered',
      amount_cents: 4500,
      currency: 'USD',
      registered_at: at,
      guardian_name: null,
      guardian_personal_id: null,
      promoted_at: null,
      link_sent_at: at,
    })),
  );
  await insert('consent_text', [
    { version: 'grown', language: 'es', words: 'Acepto.', first_used_at: at },
  ]);
  await insert(
    'registration_consent',
    each.map(({ id }) => ({
      participant_id: id,
      purpose: 'regulations',
      text_version: 'grown',
      given_at: at,
    })),
  );
  await insert(
    'emergency_contact',
    each.map(({ id }) => ({ participant_id: id, name: 'Alguien', mobile: '+593990000001' })),
  );
  await insert(
    'payment',
    each.map(({ id, state, number }) => ({
      id,
      participant_id: id,
      reference: `G${number.slice(3)}`,
      amount_cents: 4500,
      currency: 'USD',
      state,
      reason: null,
      created_at: at,
    })),
  );
  await insert(
    'payment_transition',
    each.map(({ id, state }) => ({
      id,
      payment_id: id,
      from_state: null,
      to_state: state,
      at,
      actor: 'paddler',
      reason: null,
    })),
  );
  await insert(
    'payment_receipt',
    each.map(({ id, number }) => ({
      file_name: `grown-${number}.pdf`,
      payment_id: id,
      media_type: 'application/pdf',
      size_bytes: 1000,
      sha256: `grown-${number}`,
      received_at: at,
    })),
  );
  await insert(
    'card_attempt',
    each.map(({ id, number }, index) => ({
      client_transaction: `G${number}`,
      payment_id: id,
      provider: 'sandbox',
      amount_cents: 4500,
      state: index % 50 === 0 ? 'open' : 'declined',
      provider_transaction: `T${number}`,
      detail: null,
      created_at: at,
      finished_at: at,
    })),
  );
  await insert(
    'card_claim',
    each.map(({ number }, index) => ({
      client_transaction: `G${number}`,
      provider_transaction: `T${number}`,
      state: index % 50 === 0 ? 'open' : 'declined',
      detail: null,
      claimed_at: at,
    })),
  );
  await insert(
    'mail_outbox',
    each.flatMap(({ id }) =>
      ['received', 'verified'].map((kind) => ({
        mail_key: `${kind}:${id}`,
        participant_id: id,
        kind,
        recipient: 'a@example.org',
        language: 'es',
        values_json: '{}',
        state: 'sent',
        attempts: 1,
        next_at: at,
        last_error: null,
        created_at: at,
        sent_at: at,
      })),
    ),
  );
  await insert(
    'rate_limit',
    each.map(({ number }) => ({
      caller: `registrations:${number}`,
      taken: random.integer(1, 5),
      ends_at: '2036-01-01T00:00:00.000Z',
    })),
  );
}
