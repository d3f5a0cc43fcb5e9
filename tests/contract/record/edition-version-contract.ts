import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { verifyReleases } from '../../../src/desk/entries/verify-releases.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import {
  overrideEdition,
  readEditionOverride,
} from '../../../src/record/editions/read-edition-override.server.ts';
import { countPlaces } from '../../../src/record/entries/registrations-repository.server.ts';
import { confirmCardPayment } from '../../../src/registration/payments/card/confirm-card-payment.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import type { PaymentEvent } from '../../../src/registration/payments/payment-state.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { paddler, registering } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-01T15:00:00Z');
const editionIds = [1, 2, 3] as const;
const actor = 'organizer Rosa';

/**
 * The version of an edition rises at every step that changes its pages and lists, and at no other. (A refused
 * registration or promotion may raise it too, because the lock that it takes is the raised version itself.)
 */
export function editionVersionContract(engine: Engine): void {
  describe('the version of an edition', () => {
    const dataDir = writeData(sampleFiles);
    let database: AppDatabase;
    let payphone: FakePayphone;
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, dataDir);
      payphone = await new FakePayphone().start();
    });
    afterAll(async () => {
      vi.useRealTimers();
      await payphone.stop();
      await database.destroy();
    });

    const room = () => ({
      ...apiServices(database),
      cards: [payphoneProvider(payphone, { timeoutMs: 800, retryAfterMs: [] })],
      log: pino({ level: 'silent' }),
      publicUrl: 'https://race.example',
    });
    const shown = async (id: number) => {
      const list = await createApi(room()).request(`/api/editions/${id}/participants`);
      const placesOf = await countPlaces(database, id);
      const places = [1, 2, 3].map(placesOf);
      return JSON.stringify([await list.json(), places, await readEditionOverride(database, id)]);
    };
    const versionOf = async (id: number) => {
      const edition = database.selectFrom('edition').select('version').where('id', '=', id);
      return (await edition.executeTakeFirstOrThrow()).version;
    };
    /** Runs a step; returns the editions whose pages changed, which must be those whose version rose. */
    const changedBy = async (step: () => unknown) => {
      const look = () =>
        Promise.all(
          editionIds.map(async (id) => ({
            id,
            shown: await shown(id),
            version: await versionOf(id),
          })),
        );
      const before = await look();
      await step();
      const after = await look();
      const differ = (what: 'shown' | 'version') =>
        after.filter((now, index) => now[what] !== before[index]?.[what]).map(({ id }) => id);
      expect(differ('version')).toEqual(differ('shown'));
      return differ('shown');
    };
    const happen = (paymentId: number, event: PaymentEvent) => () =>
      database
        .transaction()
        .execute((transaction) => changePayment(transaction, { paymentId, event, actor, now }));

    test('the version of an edition rises with a registration, and not with a refused one', async () => {
      const post = (sent: unknown) => () =>
        createApi(room()).request('/api/user/register', registering(sent));
      expect(await changedBy(post(paddler(1)))).toEqual([3]);
      expect(await changedBy(post(paddler(2, { email: 'x' })))).toEqual([]);
    });

    test('the version of an edition rises when a place is taken or freed, or a person is listed', async () => {
      const { payment } = await enterPaddler(database);
      const step = (event: PaymentEvent) => changedBy(happen(payment.id, event));
      expect(await step('submit_receipt')).toEqual([]);
      expect(await step('reject')).toEqual([]);
      expect(await step('expire')).toEqual([3]);
      expect(await step('expire')).toEqual([]);
      expect(await step('submit_receipt')).toEqual([3]);
      expect(await step('verify')).toEqual([3]);
      expect(await step('verify')).toEqual([]);
      expect(await step('expire')).toEqual([]);
      expect(await step('refund')).toEqual([3]);
      expect(await step('refund')).toEqual([]);
      expect(await step('reopen')).toEqual([3]);
    });

    test('the version of an edition rises with the release of a listed person, once', async () => {
      const { participantId, payment } = await enterPaddler(database);
      const unpaid = await enterPaddler(database);
      const verify = (id: number) => () =>
        verifyReleases(database, terminal, { participantIds: [id], now });
      expect(await changedBy(verify(unpaid.participantId))).toEqual([]);
      await happen(payment.id, 'verify')();
      expect(await changedBy(verify(participantId))).toEqual([3]);
      expect(await changedBy(verify(participantId))).toEqual([]);
    });

    test('the version rises in every edition whose list shows the same person', async () => {
      const { participantId, payment } = await enterPaddler(database);
      const [john] = await findPeople(database, 'john-reid');
      await database
        .updateTable('person')
        .set({ same_as: john?.personId ?? null })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('participant').select('person_id').where('participant.id', '=', participantId),
        )
        .execute();
      expect(await changedBy(happen(payment.id, 'verify'))).toEqual([2, 3]);
      expect(
        await changedBy(() =>
          verifyReleases(database, terminal, { participantIds: [participantId], now }),
        ),
      ).toEqual([2, 3]);
      expect(await changedBy(happen(payment.id, 'refund'))).toEqual([2, 3]);
      expect(await changedBy(happen(payment.id, 'reopen'))).toEqual([3]);
      expect(await changedBy(happen(payment.id, 'expire'))).toEqual([3]);
    });

    test('the version of an edition rises when a card pays, not when it is tried', async () => {
      const { accessToken } = await enterPaddler(database);
      expect(await changedBy(() => startCardPayment(room(), { accessToken, now }))).toEqual([]);
      const { client_transaction: clientTransaction } = await database
        .selectFrom('card_attempt')
        .select('client_transaction')
        .executeTakeFirstOrThrow();
      const comeBack = (transaction: string) => () =>
        confirmCardPayment(room(), { clientTransaction, transaction, now });
      expect(await changedBy(comeBack('1'))).toEqual([]);
      const number = payphone.pay(clientTransaction).searchParams.get('id') ?? '';
      expect(await changedBy(comeBack(number))).toEqual([3]);
      expect(await changedBy(comeBack(number))).toEqual([]);
    });

    test('the version of an edition rises with time when a place is released, not with a reminder', async () => {
      await enterPaddler(database, { now: new Date('2026-11-20T15:00:00Z') });
      const pass = (at: string) => () => runPaymentClock(room(), new Date(at));
      expect(await changedBy(pass('2026-11-28T15:00:00Z'))).toEqual([]);
      expect(await changedBy(pass('2026-12-01T15:00:00Z'))).toEqual([3]);
    });

    test('the version of an edition rises with organizers’ actions: promote, import, open, close, erase', async () => {
      const { participantId, accessToken } = await enterPaddler(database);
      await database.deleteFrom('payment').where('participant_id', '=', participantId).execute();
      await database
        .updateTable('registration')
        .set({ place: 'waiting' })
        .where('participant_id', '=', participantId)
        .execute();
      const order = { participantId, evenIfFull: true, now };
      expect(await changedBy(() => promoteWaiting(room(), terminal, order))).toEqual([3]);

      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = 'Luz,l@example.org,+593991234567,P100009,1994-05-31,1,female,US,Tena,M,paper,yes';
      const table = await readTable(Buffer.from(`${head},consents,paid\n${row}`));
      const load = (dryRun: boolean) => () =>
        importParticipants(room(), { table, dryRun, editionId: 3, actor: terminal, now });
      expect(await changedBy(load(true))).toEqual([]);
      expect(await changedBy(load(false))).toEqual([3]);

      const decide = (registration: 'open' | 'closed' | null) => () =>
        overrideEdition(database, terminal, { editionId: 3, registration, now });
      expect(await changedBy(decide('closed'))).toEqual([3]);
      expect(await changedBy(decide('closed'))).toEqual([]);
      expect(await changedBy(decide(null))).toEqual([3]);
      expect(await changedBy(decide(null))).toEqual([]);

      const [person] = await findPeople(database, accessToken);
      const erasure = { actor: terminal, personId: person?.personId ?? 0, alsoResults: false, now };
      const erase = () => erasePerson({ database, varDir: temporaryFolder(), dataDir }, erasure);
      expect(await changedBy(erase)).toEqual([3]);
    });
  });
}
