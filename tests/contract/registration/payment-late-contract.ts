import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lateReceiptsWithoutPlace } from '../../../src/desk/payments/late-receipts-without-place.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { hasFreePlace } from '../../../src/record/entries/category-places.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import type { PaymentEvent } from '../../../src/registration/payments/payment-state.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const now = new Date('2026-12-15T15:00:00Z');

export function paymentLateContract(engine: Engine): void {
  describe('payment after its last day', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());

    const room = async (capacity: number) => {
      const services = apiServices(database);
      const catalogue = await services.records.catalogue();
      const race = structuredClone(services.race);
      for (const category of race.registration.categories) category.capacity = capacity;
      return { ...services, catalogue, race };
    };
    const happen = ({ payment }: EnteredPaddler, event: PaymentEvent) =>
      database
        .transaction()
        .execute((transaction) =>
          changePayment(transaction, { paymentId: payment.id, event, actor: 'clock', now }),
        );

    test('a place is free while registration is open, one is left and the waiting list is empty', async () => {
      const first = await enterPaddler(database);
      const experts = { editionId: 3, category: 1, now } as const;
      expect(await hasFreePlace(await room(2), experts)).toBe(true);
      expect(await hasFreePlace(await room(1), experts)).toBe(false);
      const closed = new Date('2027-02-12T15:00:00Z');
      expect(await hasFreePlace(await room(2), { ...experts, now: closed })).toBe(false);
      expect(await hasFreePlace(await room(2), { ...experts, editionId: 2 })).toBe(false);
      await happen(first, 'expire');
      expect(await hasFreePlace(await room(1), experts)).toBe(true);
    });

    test('a late receipt is shown to organizers when no place is left for it', async () => {
      const late = await enterPaddler(database);
      await happen(late, 'expire');
      await enterPaddler(database);
      expect(await happen(late, 'submit_receipt')).toMatchObject({ code: 'changed' });
      expect(await lateReceiptsWithoutPlace(database, (await room(2)).race)).toEqual([]);
      expect(await lateReceiptsWithoutPlace(database, (await room(1)).race)).toEqual([
        { reference: late.payment.reference, entered: 2, waiting: 0, reserved: 0, capacity: 1 },
      ]);
      await happen(late, 'verify');
      expect(await lateReceiptsWithoutPlace(database, (await room(1)).race)).toEqual([]);
    });
  });
}
