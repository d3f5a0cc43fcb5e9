import { describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { apiServices } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler, registering } from '../support/registrations.ts';

const path = '/api/user/register';

export function registrationLimitsContract(engine: Engine): void {
  describe('registration, its days and limits', () => {
    const { room, post } = registrationApi(engine);

    test.each([
      ['2026-10-31T12:00:00Z', 409, 'registration_not_open'],
      ['2026-11-01T04:59:59Z', 409, 'registration_not_open'],
      ['2026-11-01T05:00:00Z', 201, undefined],
      ['2027-02-11T04:59:59Z', 201, undefined],
      ['2027-02-11T05:00:00Z', 409, 'registration_closed'],
      ['2027-03-01T12:00:00Z', 409, 'registration_closed'],
    ])('registration at %s answers %i %s', async (instant, status, code) => {
      vi.setSystemTime(new Date(instant));
      const response = await post(paddler(1));
      expect(response.status).toBe(status);
      expect((await response.json()).code).toBe(code);
    });

    test('an organizer opens and closes by hand', async () => {
      const byHand = (registration: 'open' | 'closed') =>
        room.database
          .insertInto('edition_override')
          .values({ edition_id: 3, registration, set_at: now.toISOString(), set_by: 'test' })
          .onConflict((conflict) => conflict.column('edition_id').doUpdateSet({ registration }))
          .execute();
      await byHand('closed');
      expect((await post(paddler(1))).status).toBe(409);
      await byHand('open');
      vi.setSystemTime(new Date('2027-02-12T12:00:00Z'));
      expect((await post(paddler(1))).status).toBe(201);
      vi.setSystemTime(new Date('2027-02-22T12:00:00Z'));
      expect((await post(paddler(2))).status).toBe(409);
    });

    test('a registration without the token gets 403, a long body 413, too many calls 429', async () => {
      expect((await post(paddler(1), { 'x-xsrf-token': '' })).status).toBe(403);
      const long = await post({ ...paddler(1), name: 'x'.repeat(1_100_000) });
      expect([long.status, (await long.json()).code]).toEqual([413, 'payload_too_large']);
      const registrations = countingLimiter(room.database, { limit: 2, windowMs: 3_600_000 });
      const limited = createApi(apiServices(room.database, { limiters: { registrations } }));
      const statuses: number[] = [];
      for (const n of [1, 2, 3]) {
        const response = await limited.request(path, registering(paddler(n)));
        statuses.push(response.status);
        if (n === 3) expect(response.headers.get('retry-after')).toBe('3600');
      }
      expect(statuses).toEqual([201, 201, 429]);
      expect((await limited.request(path)).status).toBe(405);
    });
  });
}
