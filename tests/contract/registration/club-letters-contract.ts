import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import { readRegistration } from '../../../src/record/entries/registrations-repository.server.ts';
import { mailFileName } from '../../../src/record/mail/mail-transport.server.ts';
import { type Club, findClub } from '../../../src/registration/clubs/clubs-repository.server.ts';
import { offerWithin } from '../../../src/registration/hand-over/offer-own-entry.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { clubRoom } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';
import { guardian } from '../support/registrations.ts';

export function clubLettersContract(engine: Engine): void {
  describe('mails and data of clubs', () => {
    const { room, varDir, services, begin, enter, mails, members, agree, drop } = clubRoom(engine);
    const verify = async (club: Club) => {
      const all = await members(club);
      const participantIds = all.map(({ participantId }) => participantId);
      const arrivedCents = all.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const order = { clubId: club.id, participantIds, arrivedCents, cash: false };
      expect(await verifyClub(room.database, terminal, order, now)).toMatchObject({
        code: 'verified',
      });
    };
    const takeBack = (paymentId: number) =>
      decidePayment(room.database, terminal, { paymentId, decision: 'take_back' }, now);
    const erase = async (reference: string) => {
      const [person] = await findPeople(room.database, reference);
      if (!person) throw new Error('nobody');
      const { personId } = person;
      const order = { actor: terminal, personId, alsoResults: true, now };
      return erasePerson({ database: room.database, varDir, dataDir: varDir }, order);
    };

    test('the captain reads of no payment whose verification was undone before its mail', async () => {
      const club = await begin();
      for (const n of [1, 2]) await enter(club, n);
      const [first, second] = await members(club);
      if (!first?.payment || !second?.payment) throw new Error('not there');
      await verify(club);
      await takeBack(first.payment.id);
      const told = await mails('club_verified');
      expect(told.map(({ values }) => values.payers)).toEqual([
        [{ participantId: second.participantId, name: second.name, cents: 3500 }],
      ]);
      await takeBack(second.payment.id);
      expect(await mails('club_verified')).toEqual([]);
    });

    test('a sent mail to the captain is not rewritten by a later reversal', async () => {
      const club = await begin();
      await enter(club, 1);
      const [member] = await members(club);
      await verify(club);
      await room.database.updateTable('mail_outbox').set({ state: 'sent' }).execute();
      const order = { paymentId: member?.payment?.id ?? 0, decision: 'take_back' as const };
      const mistake = { ...order, reason: 'Era de otro club' };
      expect(await decidePayment(room.database, terminal, mistake, now)).toMatchObject({
        code: 'changed',
      });
      expect(await mails('club_verified')).toMatchObject([{ values: { payers: [{}] } }]);
    });

    test('a removed person gets a mail after a consent, and none without one', async () => {
      const club = await begin();
      const child = { date_birth: '2012-05-04', ...guardian, category: 3 };
      await enter(club, 1);
      await enter(club, 2, child);
      await enter(club, 3);
      const [agreed, , never] = await members(club);
      if (!agreed || !never) throw new Error('not there');
      await agree(agreed.accessToken);
      expect(await drop(club, agreed.participantId)).toBe(true);
      expect(await drop(club, never.participantId)).toBe(true);
      expect(await mails('club_dropped')).toMatchObject([
        {
          recipient: 'paddler1@private.example',
          values: { name: agreed.name, club: 'Club Río Verde', captain: 'Marta Inventada' },
        },
      ]);
    });

    test('files of a removed person are deleted at once', async () => {
      const club = await begin();
      await enter(club, 1);
      const [member] = await members(club);
      const payment = await readPayment(room.database, member?.participantId ?? 0);
      if (!member || !payment) throw new Error('not there');
      const bytes = sampleReceipts['application/pdf'];
      await submitReceipt({ database: room.database, varDir }, { payment, bytes, now });
      for (const event of ['reject', 'expire'] as const) {
        await changePayment(room.database, {
          paymentId: payment.id,
          event,
          actor: 'organizer',
          reason: 'No se lee',
          now,
        });
      }
      const row = await room.database
        .selectFrom('payment_receipt')
        .select('file_name as name')
        .executeTakeFirstOrThrow();
      const receipt = join(varDir, 'uploads', row.name);
      await mkdir(join(varDir, 'outbox'), { recursive: true });
      const letter = join(varDir, 'outbox', mailFileName(`club_consents:${member.participantId}`));
      writeFileSync(letter, '');
      expect([receipt, letter].map((file) => existsSync(file))).toEqual([true, true]);
      expect(await drop(club, member.participantId)).toBe(true);
      expect([receipt, letter].map((file) => existsSync(file))).toEqual([false, false]);
    });

    test('after an erasure no page and no mail of the club has the name', async () => {
      const club = await begin();
      for (const n of [1, 2]) await enter(club, n);
      const [gone, stays] = await members(club);
      if (!gone?.payment || !stays) throw new Error('not there');
      const words = { author: 'jury', made_at: now.toISOString(), words_es: 'sí', words_en: 'yes' };
      await room.database
        .insertInto('decision')
        .values({ participant_id: gone.participantId, decision_order: 1, ...words })
        .execute();
      await verify(club);
      await room.database.updateTable('mail_outbox').set({ state: 'sent' }).execute();
      const [sent] = await mails('club_verified');
      await mkdir(join(varDir, 'outbox'), { recursive: true });
      const file = join(varDir, 'outbox', mailFileName(sent?.key ?? ''));
      writeFileSync(file, gone.name);
      await erase(gone.payment.reference);
      expect((await members(club)).map(({ name }) => name)).toEqual([stays.name]);
      const left = await mails('club_verified');
      expect(JSON.stringify(left)).not.toContain(gone.name);
      expect(JSON.stringify(left)).toContain(stays.name);
      expect(existsSync(file)).toBe(false);
    });

    test('an erasure deletes the mails that an address got before its entry', async () => {
      const club = await begin();
      const outside = (n: number) => ({ email: `Suelta${n}@private.example` });
      for (const n of [1, 2, 3, 4]) await enter(club, n, n < 3 ? outside(n) : {});
      const [first, second, giver] = await members(club);
      for (const one of [first, second]) {
        await agree(one?.accessToken ?? '');
        expect(await drop(club, one?.participantId ?? 0)).toBe(true);
      }
      const registration = await readRegistration(room.database, giver?.participantId ?? 0);
      if (!registration) throw new Error('not there');
      const { email } = outside(1);
      const offer = { registration, race: services().race, email, now };
      expect(await offerWithin(room.database, offer)).toMatchObject({ code: 'offered' });
      expect(await mails('offered')).toHaveLength(1);
      expect(await mails('club_dropped')).toHaveLength(2);
      // Two people use one address, so it does not belong only to the person who leaves.
      await enter(club, 5, { email: email.toLowerCase() });
      await enter(club, 6, outside(2));
      await enter(club, 7, outside(2));
      const [, , own, shared] = await members(club);
      await erase(own?.payment?.reference ?? '');
      expect(await mails('offered')).toEqual([]);
      expect(await mails('club_dropped')).toHaveLength(1);
      await erase(shared?.payment?.reference ?? '');
      expect(await mails('club_dropped')).toHaveLength(1);
    });

    test('a copy of a person’s data names their clubs, and an erasure removes the captain', async () => {
      const club = await begin();
      await enter(club, 1, { name: 'Marta Inventada Tapuy', email: 'Marta@private.example' });
      await enter(club, 2);
      const [captain, member] = await members(club);
      if (!captain?.payment || !member?.payment) throw new Error('not there');
      const exportCopy = async (reference: string) => {
        const [person] = await findPeople(room.database, reference);
        return exportPerson(room.database, person?.personId ?? 0);
      };
      const { reference, createdAt } = club;
      expect(await exportCopy(captain.payment.reference)).toMatchObject({
        captainOf: [
          {
            year: 2027,
            club: 'Club Río Verde',
            captain: 'Marta Inventada',
            email: 'marta@private.example',
            mobile: '+593991234567',
            reference,
            createdAt,
          },
        ],
        enteredBy: [{ year: 2027, club: 'Club Río Verde' }],
      });
      expect(await exportCopy(member.payment.reference)).toMatchObject({
        captainOf: [],
        enteredBy: [{ year: 2027, club: 'Club Río Verde' }],
      });
      await erase(captain.payment.reference);
      const tables = ['club_entry', 'mail_outbox'] as const;
      for (const table of tables) {
        const rows = await room.database.selectFrom(table).selectAll().execute();
        expect(JSON.stringify(rows)).not.toMatch(/Marta|marta@|991234567/);
      }
      expect(await findClub(room.database, club.accessToken)).toBeUndefined();
      expect((await members(club)).map(({ name }) => name)).toEqual([member.name]);
      await verify(club);
      expect(await mails('club_verified')).toEqual([]);
    });

    test('the mails of another captain with the same address stay', async () => {
      const club = await begin();
      await enter(club, 1, { name: 'Marta Inventada Tapuy', email: 'marta@private.example' });
      const other = await begin({ club: 'Club Río Abajo', captain: 'Pablo Inventado' });
      await enter(other, 2);
      await verify(other);
      const [captain] = await members(club);
      await erase(captain?.payment?.reference ?? '');
      expect(await findClub(room.database, club.accessToken)).toBeUndefined();
      for (const kind of ['club_link', 'club_verified']) {
        expect(await mails(kind)).toMatchObject([{ values: { identity: other.accessToken } }]);
      }
    });

    test('the captain of a past race is deleted after the term', async () => {
      await begin();
      const site = { database: room.database, race: services().race, varDir, actor: terminal };
      const order = { now: new Date('2029-03-01T12:00:00Z'), dryRun: false };
      expect(await runRetention(site, order)).toMatchObject({ captain: 1 });
      expect(await room.database.selectFrom('club_entry').selectAll().execute()).toEqual([]);
    });
  });
}
