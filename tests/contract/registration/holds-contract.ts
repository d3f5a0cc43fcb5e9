import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { endUnprovenTurns } from '../../../src/record/entries/end-unproven-turns.server.ts';
import { countPlaces } from '../../../src/record/entries/registrations-repository.server.ts';
import { composeMail } from '../../../src/record/mail/compose-mail.ts';
import { proveAddress } from '../../../src/registration/confirmation/submit-proof.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

export function holdsContract(engine: Engine): void {
  describe('a place without a proven address', () => {
    const { room, post } = registrationApi(engine);

    async function register(n: number) {
      const { data } = await (await post(paddler(n))).json();
      const row = await room.database
        .selectFrom('registration')
        .select(['participant_id as participantId', 'mail_token as mailToken'])
        .where('identity', '=', data.identity)
        .executeTakeFirstOrThrow();
      return { ...row, mailToken: row.mailToken ?? '', accessToken: String(data.identity), data };
    }
    type Registered = Awaited<ReturnType<typeof register>>;

    const pass = (at: Date) => {
      const { race } = apiServices(room.database);
      const log = pino({ level: 'silent' });
      return runPaymentClock({ database: room.database, race, cards: [], log }, at);
    };
    const stateOf = async ({ participantId }: Registered) =>
      (await readPayment(room.database, participantId))?.state;
    const happen = async (
      { participantId }: Registered,
      event: 'submit_receipt' | 'reject',
      at: Date,
    ) => {
      const payment = await readPayment(room.database, participantId);
      if (!payment) throw new Error('no payment');
      const change = { paymentId: payment.id, event, actor: 'test', now: at } as const;
      await room.database.transaction().execute((open) => changePayment(open, change));
    };
    const lastMail = async ({ participantId }: Registered) => {
      const { race, translate } = apiServices(room.database);
      const row = await room.database
        .selectFrom('mail_outbox')
        .selectAll()
        .where('participant_id', '=', participantId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const { kind, language, created_at: at } = row;
      const { text } = composeMail({
        kind: kind as 'received',
        language,
        at,
        values: JSON.parse(row.values_json),
        terms: mailTerms({ race, cards: [] }),
        t: translate[language],
        publicUrl: 'https://race.example',
      });
      return text;
    };
    const fill = async (waiting: boolean) => {
      const services = apiServices(room.database);
      const race = structuredClone(services.race);
      for (const category of race.registration.categories) category.capacity = waiting ? 0 : 9;
      return { database: room.database, race };
    };

    test('an unproven place is free after 48 hours, and answer and mail say so', async () => {
      const registered = await register(1);
      expect(registered.data.confirm_before).toBe(hours(48).toISOString());
      const mail = await lastMail(registered);
      expect(mail).toContain('jueves 3 de diciembre de 2026');
      expect(mail).toContain('viernes 11 de diciembre de 2026');
      expect(mail).toContain(
        `/es/confirmacion?identity=${registered.accessToken}&mail=${registered.mailToken}`,
      );
      await pass(hours(47.9));
      expect(await stateOf(registered)).toBe('pending');
      await pass(hours(48));
      expect(await stateOf(registered)).toBe('expired');
    });

    test('a place stays for a person who proves the address, only by the key in the mails', async () => {
      const [one, other] = [await register(1), await register(2)];
      expect(JSON.stringify(one.data)).not.toContain(one.mailToken);
      const prove = (accessToken: string, mailToken: string) =>
        proveAddress(room.database, { accessToken, mailToken, now: hours(1) });
      expect(await prove(one.accessToken, one.accessToken)).toBe(false);
      expect(await prove(one.accessToken, other.mailToken)).toBe(false);
      expect(await prove(one.accessToken, '')).toBe(false);
      expect(await prove(other.accessToken, other.mailToken)).toBe(true);
      expect(await prove(other.accessToken, other.mailToken)).toBe(true);
      await pass(hours(49));
      expect([await stateOf(one), await stateOf(other)]).toEqual(['expired', 'pending']);
      await pass(hours(24 * 11));
      expect(await stateOf(other)).toBe('expired');
    });

    test('a receipt holds an unproven place, and a rejection gives time once', async () => {
      const registered = await register(1);
      await happen(registered, 'submit_receipt', hours(40));
      await pass(hours(400));
      expect(await stateOf(registered)).toBe('proof_submitted');
      await happen(registered, 'reject', hours(401));
      await happen(registered, 'submit_receipt', hours(420));
      await happen(registered, 'reject', hours(430));
      await pass(hours(448.9));
      expect(await stateOf(registered)).toBe('rejected');
      await pass(hours(449));
      expect(await stateOf(registered)).toBe('expired');
    });

    test('an unproven place on the waiting list ends after 48 hours, and comes back with its proof', async () => {
      const { database } = room;
      const registered = await register(1);
      const version = async () =>
        (
          await database
            .selectFrom('edition')
            .select('version')
            .where('id', '=', 3)
            .executeTakeFirstOrThrow()
        ).version;
      await database.deleteFrom('payment').execute();
      await database.updateTable('registration').set({ place: 'waiting' }).execute();
      const waiting = async () => (await countPlaces(database, 3))(2).waiting;
      expect(await endUnprovenTurns(database, hours(47.9))).toBe(0);
      expect(await waiting()).toBe(1);
      const before = await version();
      expect(await endUnprovenTurns(database, hours(48))).toBe(1);
      expect(await endUnprovenTurns(database, hours(49))).toBe(0);
      expect([await waiting(), (await version()) > before]).toEqual([0, true]);
      await proveAddress(database, { ...registered, now: hours(50) });
      expect(await waiting()).toBe(1);
      expect(await endUnprovenTurns(database, hours(500))).toBe(0);
    });

    test('a place given to a waiting person is held for 48 hours from then, and the mail says so', async () => {
      const { database } = room;
      const [unproven, proven] = [await register(1), await register(2)];
      await proveAddress(database, { ...proven, now: hours(1) });
      await database.deleteFrom('payment').execute();
      await database.updateTable('registration').set({ place: 'waiting' }).execute();
      vi.setSystemTime(hours(240));
      for (const { participantId } of [unproven, proven]) {
        const order = { participantId, evenIfFull: true, now: hours(240) };
        expect((await promoteWaiting(await fill(true), terminal, order)).code).toBe('promoted');
      }
      expect(await lastMail(unproven)).toContain('domingo 13 de diciembre de 2026');
      expect(await lastMail(unproven)).toContain(`&mail=${unproven.mailToken}`);
      expect(await lastMail(proven)).toContain('lunes 21 de diciembre de 2026');
      expect(await lastMail(proven)).not.toContain('mail=');
      await pass(hours(288));
      expect([await stateOf(unproven), await stateOf(proven)]).toEqual(['expired', 'pending']);
    });

    test('a registration from before the proof was asked keeps its promised time', async () => {
      const registered = await register(1);
      await room.database.updateTable('registration').set({ mail_token: null }).execute();
      await pass(hours(24 * 9));
      expect(await stateOf(registered)).toBe('pending');
    });
  });
}
