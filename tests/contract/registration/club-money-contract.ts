import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { clubPayable, clubSums } from '../../../src/desk/payments/list-club-sums.server.ts';
import type { ClubMember } from '../../../src/registration/clubs/clubs-repository.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { openCents, sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { holdsPlace } from '../../../src/registration/payments/payment-state.ts';
import { toPayCents } from '../../../src/registration/payments/to-pay-cents.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { clubRoom } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';

export function clubMoneyContract(engine: Engine): void {
  describe('money of clubs', () => {
    const { room, services, begin, enter, members, drop } = clubRoom(engine);
    const money = async ({ payment }: ClubMember) => {
      const lines = payment ? await listMoney(room.database, payment.id) : [];
      return { lines, ...sumBalance(lines) };
    };
    const amount = fc.oneof(fc.constantFrom('all', 'half', 'more'), fc.nat(9000));
    const act = fc.oneof(
      { arbitrary: fc.constant({ add: true as const }), weight: 3 },
      fc.record({ dropped: fc.nat(7) }),
      fc.record({ payFor: fc.array(fc.nat(7), { maxLength: 8 }), amount, cash: fc.boolean() }),
      fc.record({ withdrawn: fc.nat(7), returned: fc.nat(3500) }),
      fc.record({
        decided: fc.nat(7),
        decision: fc.constantFrom(
          ...(['verify', 'take_back', 'refund', 'reopen', 'reject'] as const),
        ),
      }),
      fc.record({
        happened: fc.nat(7),
        event: fc.constantFrom('submit_receipt' as const, 'expire' as const),
      }),
    );

    test('a bank line with exactly the sum of nine people ticks all nine', async () => {
      const club = await begin();
      for (let n = 1; n <= 9; n += 1) await enter(club, n);
      const all = await members(club);
      const ids = all.map(({ participantId }) => participantId);
      const due = all.reduce((sum, { toPayCents: cents }) => sum + cents, 0);
      expect(clubPayable(all, due)).toEqual({ all: ids, cents: due, ticked: ids });
      expect(clubPayable(all, due - 1)).toMatchObject({ all: ids, ticked: [] });
      const [first] = all;
      const paymentId = first?.payment?.id ?? 0;
      const order = { paymentId, event: 'submit_receipt', actor: 'paddler', now } as const;
      await changePayment(room.database, order);
      expect(clubPayable(await members(club), null).ticked).toEqual([first?.participantId]);
      const paid = { clubId: club.id, participantIds: ids, arrivedCents: due, cash: false };
      expect(await verifyClub(room.database, terminal, paid, now)).toEqual({
        code: 'verified',
        people: 9,
        over: 0,
      });
      expect(clubPayable(await members(club), due)).toEqual({ all: [], cents: 0, ticked: [] });
    });

    test('the money of a club adds up, never below zero, each cent with its reason, and no person pays twice', async () => {
      const site = services();
      site.race.registration.groupFrom = 3;
      site.race.registration.groupPercent = 10;
      site.race.registration.categories = site.race.registration.categories.map((one) => ({
        ...one,
        capacity: 1000,
      }));
      let paddlers = 100;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
          const club = await begin();
          let [cameIn, wentBack] = [0, 0];
          const held = async () => {
            const all = await Promise.all((await members(club)).map(money));
            return all.reduce((sum, each) => sum + each.held, 0);
          };
          for (const one of acts) {
            const all = await members(club);
            const before = await held();
            const at = (index: number) => all[index % Math.max(all.length, 1)];
            if ('add' in one) {
              expect(await enter(club, paddlers++, {}, site)).toMatchObject({ code: 'entered' });
            } else if ('dropped' in one) {
              const meant = at(one.dropped);
              const had = meant && (await money(meant)).lines;
              const isGone = meant && (await drop(club, meant.participantId));
              // A person whose entry was once paid is never removed.
              if (isGone) expect(had?.some(({ kind }) => kind === 'paid')).toBe(false);
            } else if ('payFor' in one) {
              const meant = [...new Set(one.payFor.flatMap((index) => at(index) ?? []))];
              let due = 0;
              for (const each of meant) due += toPayCents(each, await money(each));
              const arrived = { all: due, half: Math.floor(due / 2), more: due + 500 };
              const { amount: told } = one;
              const arrivedCents = typeof told === 'number' ? told : arrived[told as 'all'];
              const participantIds = meant.map(({ participantId }) => participantId);
              const order = { clubId: club.id, participantIds, arrivedCents, cash: one.cash };
              const done = await verifyClub(room.database, terminal, order, now);
              // Either all of them are paid, for exactly the owed amount, or none.
              expect((await held()) - before).toBe(done.code === 'verified' ? due : 0);
              if (done.code === 'verified') expect(done.over).toBe(arrivedCents - due);
              if (done.code === 'short') expect(done.missing).toBe(due - arrivedCents);
              const again = await verifyClub(room.database, terminal, order, now);
              if (done.code === 'verified') expect(again.code).toBe('overtaken');
            } else if ('withdrawn' in one) {
              await withdrawEntry(room.database, terminal, {
                participantId: at(one.withdrawn)?.participantId ?? 0,
                reason: 'Se lesionó',
                dueCents: one.returned,
                now,
              });
            } else {
              const index = 'decided' in one ? one.decided : one.happened;
              const paymentId = at(index)?.payment?.id;
              if (paymentId === undefined) continue;
              if ('decided' in one) {
                const order = { paymentId, decision: one.decision, reason: 'Motivo' };
                await decidePayment(room.database, terminal, order, now);
              } else {
                const order = { paymentId, event: one.event, actor: 'clock', now };
                await changePayment(room.database, order);
              }
            }
            const moved = (await held()) - before;
            if (moved > 0) cameIn += moved;
            else wentBack -= moved;
            const after = await members(club);
            const sums = clubSums(after);
            let open = 0;
            let paid = 0;
            let due = 0;
            for (const each of after) {
              const { lines, owed, held: holds } = await money(each);
              expect([owed >= 0, holds >= 0]).toEqual([true, true]);
              if (!each.payment) continue;
              const { state } = each.payment;
              if (holdsPlace(state)) expect(owed).toBe(each.amountCents);
              else expect(owed).toBeLessThanOrEqual(holds);
              paid += holds;
              open += Math.max(0, openCents({ owed, held: holds }));
              due += Math.max(0, -openCents({ owed, held: holds }));
              const silent = lines.filter(({ kind, reason }) => kind !== 'fee' && reason === null);
              expect(silent.every(({ kind }) => kind === 'paid' || kind === 'let_go')).toBe(true);
            }
            expect(cameIn - wentBack).toBe(await held());
            const { paidCents, openCents: openSum, dueCents } = sums;
            expect([paidCents, openSum, dueCents]).toEqual([paid, open, due]);
          }
        }),
        { numRuns: 25 },
      );
    });
  });
}
