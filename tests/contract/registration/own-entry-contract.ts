import { describe, expect, test } from 'vitest';
import { settlePayment } from '../../../src/desk/payments/settle-payment.server.ts';
import { waitingPayments } from '../../../src/desk/payments/waiting-payments.server.ts';
import type { QuestionForm } from '../../../src/desk/questions/question-form.ts';
import { saveQuestion } from '../../../src/desk/questions/save-question.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import {
  countPlaces,
  readRegistration,
} from '../../../src/record/entries/registrations-repository.server.ts';
import { sendActLink } from '../../../src/registration/own-entry/act-link.server.ts';
import { correctOwnEntry } from '../../../src/registration/own-entry/correct-own-entry.server.ts';
import type { CorrectableField } from '../../../src/registration/own-entry/correctable-fields.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { withdrawOwnEntry } from '../../../src/registration/own-entry/withdraw-own-entry.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import { readRefundAccount } from '../../../src/registration/payments/refund-accounts-repository.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const account = {
  holder: 'Luz Inventada',
  document: '1710034065',
  bank: 'Banco de Ejemplo',
  kind: 'savings',
  number: '00 1234-567',
};
const noAccount = { holder: '', document: '', bank: '', kind: '', number: '' };

export function ownEntryContract(engine: Engine): void {
  describe("a person's own entry", () => {
    const team = deskTeam(engine);
    const room = () => ({ ...apiServices(team.database), database: team.database });

    async function enter(): Promise<EnteredPaddler> {
      const paddler = await enterPaddler(team.database);
      await team.database
        .updateTable('participant_contact')
        .set({ personal_id: `PX${10_000 + paddler.participantId}` })
        .where('participant_id', '=', paddler.participantId)
        .execute();
      await team.database
        .updateTable('participant')
        .set({ nationality: 'US' })
        .where('id', '=', paddler.participantId)
        .execute();
      return paddler;
    }
    const verify = async ({ payment }: EnteredPaddler) =>
      changePayment(team.database, {
        paymentId: payment.id,
        event: 'verify',
        actor: 'organizer',
        now,
      });
    const own = async ({ accessToken }: EnteredPaddler, at = now) => {
      const read = await readOwnEntry(room(), accessToken, at);
      if (!read) throw new Error('not there');
      return read;
    };
    const mails = async ({ participantId }: EnteredPaddler, kind: string) => {
      const rows = await team.database
        .selectFrom('mail_outbox')
        .select('values_json')
        .where('participant_id', '=', participantId)
        .where('kind', '=', kind)
        .orderBy('mail_key')
        .execute();
      return rows.map(({ values_json }) => JSON.parse(values_json) as Record<string, unknown>);
    };
    const toKey = async (paddler: EnteredPaddler, at = now) => {
      const registration = await readRegistration(team.database, paddler.participantId);
      if (!registration) throw new Error('not there');
      await sendActLink(team.database, registration, 'withdraw', at);
      return String((await mails(paddler, 'own_act')).at(-1)?.key);
    };
    const correct = async (
      paddler: EnteredPaddler,
      wanted: Partial<Record<CorrectableField, string>>,
      { key = '', at = now, to = noAccount, version = '' } = {},
    ) =>
      correctOwnEntry(room(), {
        accessToken: paddler.accessToken,
        key,
        version: version || (await own(paddler, at)).version,
        wanted,
        account: to,
        reason: 'Desde su página',
        now: at,
      });
    const withdraw = async (
      paddler: EnteredPaddler,
      { key = '', at = now, to = noAccount, version = '' } = {},
    ) =>
      withdrawOwnEntry(room(), {
        accessToken: paddler.accessToken,
        key,
        version: version || (await own(paddler, at)).version,
        account: to,
        reason: 'Me lesioné',
        now: at,
      });
    const balance = async ({ payment }: EnteredPaddler) =>
      sumBalance(await listMoney(team.database, payment.id));

    test('shirt, club and emergency contact need the link alone, and the change is notified and recorded', async () => {
      const paddler = await enter();
      const contact = { emergency_name: 'Luis Inventado', emergency_mobile: '099 123 4567' };
      expect(await correct(paddler, { size: 'L', club: 'Club Quijos', ...contact })).toEqual({
        code: 'changed',
        fields: ['club', 'size', 'emergency'],
      });
      expect((await own(paddler)).present).toMatchObject({
        size: 'L',
        club: 'Club Quijos',
        emergency_mobile: '+593991234567',
      });
      const [told] = await mails(paddler, 'corrected');
      expect(told).toMatchObject({ corrected: ['club', 'size', 'emergency'] });
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({
        act: 'entry_changed',
        actor: 'paddler',
        before: { size: 'M', emergency_name: '…' },
        after: { size: 'L', emergency_mobile: '…' },
      });
      expect(await correct(paddler, { size: 'L' })).toEqual({ code: 'unchanged' });
      expect(await correct(paddler, { size: 'XXXXL' })).toMatchObject({
        code: 'invalid',
        issues: { size: 'size.unknown' },
      });
    });

    test('a change made while the page was open is not overwritten', async () => {
      const paddler = await enter();
      const { version } = await own(paddler);
      await correct(paddler, { size: 'S' });
      expect(await correct(paddler, { size: 'XL' }, { version })).toEqual({ code: 'overtaken' });
      expect(await correct(paddler, { size: 'XL' })).toMatchObject({ code: 'changed' });
    });

    test('another category needs the key from the mail, once and for an hour', async () => {
      const paddler = await enter();
      expect(await correct(paddler, { category: '2' })).toEqual({ code: 'not_proven' });
      expect(await correct(paddler, { category: '2' }, { key: 'guessed' })).toEqual({
        code: 'not_proven',
      });
      const old = await toKey(paddler);
      expect(await correct(paddler, { category: '2' }, { key: old, at: later(60) })).toEqual({
        code: 'not_proven',
      });
      const key = await toKey(paddler, later(1));
      expect(await correct(paddler, { category: '2' }, { key: old })).toEqual({
        code: 'not_proven',
      });
      expect(await correct(paddler, { category: '2' }, { key, at: later(2) })).toMatchObject({
        code: 'changed',
      });
      expect(await balance(paddler)).toEqual({ owed: 3500, held: 0 });
      expect(await correct(paddler, { category: '1' }, { key, at: later(3) })).toEqual({
        code: 'not_proven',
      });
    });

    test('questions of the new category alone are asked with the change', async () => {
      const paddler = await enter();
      const make = (form: QuestionForm) =>
        saveQuestion(team.database, terminal, {
          editionId: 3,
          key: null,
          now,
          from: (present) => ({ ...present, ...form }),
        });
      const boat = {
        label_es: 'Tu kayak',
        kind: 'text',
        required: 'si',
        categories: '2',
      } as const;
      expect(await make(boat)).toMatchObject({ code: 'saved', key: 'tu_kayak' });
      await make({ label_es: 'Almuerzo', kind: 'text', required: 'si' });
      const key = await toKey(paddler);
      const moved = async (answers: Record<string, string>) =>
        correctOwnEntry(room(), {
          accessToken: paddler.accessToken,
          key,
          version: (await own(paddler)).version,
          wanted: { category: '2' },
          answers,
          account: noAccount,
          reason: 'Desde su página',
          now,
        });
      // Questions that were answered before are not asked again.
      expect(await moved({})).toMatchObject({
        code: 'invalid',
        issues: { answers: { tu_kayak: 'required' } },
      });
      expect((await own(paddler)).present.category).toBe('1');
      expect(await moved({ tu_kayak: 'Rojo y corto' })).toMatchObject({ code: 'changed' });
      expect((await own(paddler)).present).toMatchObject({
        category: '2',
        q_tu_kayak: 'Rojo y corto',
      });
    });

    test('the difference of a paid entry goes back, in time, to an account', async () => {
      const paddler = await enter();
      await verify(paddler);
      const key = await toKey(paddler);
      const { others } = await own(paddler);
      expect(others.map(({ category, effect }) => [category, effect])).toEqual([
        [2, 'back'],
        [3, 'back'],
      ]);
      expect(await correct(paddler, { category: '3' }, { key })).toMatchObject({
        code: 'invalid',
        account: { holder: 'required', number: 'required' },
      });
      expect(await correct(paddler, { category: '3' }, { key, to: account })).toMatchObject({
        code: 'changed',
      });
      expect(await balance(paddler)).toEqual({ owed: 2500, held: 4500 });
      const { id } = paddler.payment;
      expect(await readRefundAccount(team.database, id)).toEqual({
        ...account,
        number: '001234567',
      });
      expect((await waitingPayments(team.database, room().race)).due).toEqual([
        paddler.payment.reference,
      ]);
      const settled = await settlePayment(team.database, terminal, {
        paymentId: id,
        settlement: 'give_back',
        cents: 2000,
        reason: 'Transferido',
        version: await paymentVersion(team.database, id),
        now,
      });
      expect(settled).toBe('settled');
      expect(await readRefundAccount(team.database, id)).toBeNull();
      expect((await waitingPayments(team.database, room().race)).due).toEqual([]);
    });

    test('after the last day of the rules a cheaper category refunds nothing', async () => {
      const paddler = await enter();
      await verify(paddler);
      const at = new Date('2027-02-06T12:00:00Z');
      const key = await toKey(paddler, at);
      expect(await correct(paddler, { category: '3' }, { key, at })).toMatchObject({
        code: 'changed',
      });
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 4500 });
      expect(await correct(paddler, { size: 'S' }, { at: new Date('2027-02-11T12:00Z') })).toEqual({
        code: 'refused',
        why: 'over',
      });
    });

    test('a place that a person waits for cannot be taken by another person', async () => {
      const [paddler, waiting] = [await enter(), await enter()];
      await team.database
        .updateTable('participant')
        .set({ category: 2 })
        .where('id', '=', waiting.participantId)
        .execute();
      await team.database
        .deleteFrom('payment')
        .where('participant_id', '=', waiting.participantId)
        .execute();
      await team.database
        .updateTable('registration')
        .set({ place: 'waiting' })
        .where('participant_id', '=', waiting.participantId)
        .execute();
      const key = await toKey(paddler);
      expect(await correct(paddler, { category: '2' }, { key })).toEqual({ code: 'full' });
      // A person who leaves the waiting list moves everybody behind up.
      const out = await toKey(waiting);
      expect(await withdraw(waiting, { key: out })).toEqual({ code: 'withdrawn' });
      expect(await correct(paddler, { category: '2' }, { key })).toMatchObject({ code: 'changed' });
    });

    test('a bib keeps the category, and the check-in keeps every field', async () => {
      const paddler = await enter();
      const key = await toKey(paddler);
      await team.database
        .updateTable('participant')
        .set({ bib: 7 })
        .where('id', '=', paddler.participantId)
        .execute();
      expect(await correct(paddler, { category: '2' }, { key })).toEqual({
        code: 'refused',
        why: 'listed',
      });
      const act = { id: 'one', participant_id: paddler.participantId, act: 'shirt' as const };
      const at = now.toISOString();
      const by = { made_at: at, received_at: at, account_id: null, actor: 'Eva' };
      await team.database
        .insertInto('check_in_act')
        .values({ ...act, done: 1, ...by })
        .execute();
      expect(await correct(paddler, { size: 'S' })).toEqual({
        code: 'refused',
        why: 'checked_in',
      });
      expect(await withdraw(paddler, { key })).toEqual({ code: 'refused', why: 'checked_in' });
    });

    test('a withdrawal in time refunds everything and takes the person out of the race', async () => {
      const paddler = await enter();
      await verify(paddler);
      const before = await countPlaces(team.database, 3);
      expect(await withdraw(paddler, { to: account })).toEqual({ code: 'not_proven' });
      const key = await toKey(paddler);
      expect(await withdraw(paddler, { key })).toMatchObject({
        code: 'invalid',
        account: { bank: 'required' },
      });
      expect(await withdraw(paddler, { key, to: account })).toEqual({ code: 'withdrawn' });
      expect(await balance(paddler)).toEqual({ owed: 0, held: 4500 });
      expect((await countPlaces(team.database, 3))(1).entered).toBe(before(1).entered - 1);
      expect(await mails(paddler, 'withdrawn')).toMatchObject([{ returned: 4500, kept: 0 }]);
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({ act: 'entry_withdrawn', actor: 'paddler' });
      const give = async (cents: number) =>
        settlePayment(team.database, terminal, {
          paymentId: paddler.payment.id,
          settlement: 'give_back',
          cents,
          reason: 'Transferido',
          version: await paymentVersion(team.database, paddler.payment.id),
          now,
        });
      expect(await give(4000)).toBe('settled');
      expect(await balance(paddler)).toEqual({ owed: 0, held: 500 });
      expect(await readRefundAccount(team.database, paddler.payment.id)).not.toBeNull();
      expect(await give(501)).toBe('too_much');
      expect(await give(500)).toBe('settled');
      expect(await readRefundAccount(team.database, paddler.payment.id)).toBeNull();
      expect(await withdraw(paddler, { key, to: account })).toEqual({
        code: 'refused',
        why: 'left',
      });
    });

    test('a late or unpaid withdrawal asks for no account', async () => {
      const [late, unpaid] = [await enter(), await enter()];
      await verify(late);
      const at = new Date('2027-02-06T12:00:00Z');
      expect(await withdraw(late, { key: await toKey(late, at), at })).toEqual({
        code: 'withdrawn',
      });
      expect(await balance(late)).toEqual({ owed: 4500, held: 4500 });
      expect(await withdraw(unpaid, { key: await toKey(unpaid) })).toEqual({ code: 'withdrawn' });
      expect(await balance(unpaid)).toEqual({ owed: 0, held: 0 });
    });

    const shut = { correct: 'over', category: 'over', withdraw: 'over', handOverAtDesk: 'over' };

    test('an entry of an archived edition cannot be changed, and is promised no refund', async () => {
      const paddler = await enter();
      await verify(paddler);
      const key = await toKey(paddler);
      const { facts_json } = await team.database
        .selectFrom('edition')
        .select('facts_json')
        .where('year', '=', 2027)
        .executeTakeFirstOrThrow();
      const facts = { ...JSON.parse(facts_json ?? ''), registration: false };
      await team.database
        .updateTable('edition')
        .set({ facts_json: JSON.stringify(facts) })
        .where('year', '=', 2027)
        .execute();
      expect(await own(paddler)).toMatchObject({ limits: shut, backCents: 0 });
      expect(await withdraw(paddler, { key, to: account })).toEqual({
        code: 'refused',
        why: 'over',
      });
      expect(await correct(paddler, { size: 'L' })).toEqual({ code: 'refused', why: 'over' });
    });

    test('settings of the next race do not apply to an entry of the last one', async () => {
      const paddler = await enter();
      await verify(paddler);
      const { race } = room();
      const registration = {
        ...race.registration,
        opens: '2027-11-01',
        earlyUntil: '2028-01-10',
        closes: '2028-02-10',
        refundUntil: '2028-02-05',
        handOverUntil: '2028-02-10',
      };
      const next = { ...race, date: '2028-02-19', registration };
      const at = new Date('2027-03-01T12:00:00Z');
      const read = await readOwnEntry(
        { database: team.database, race: next },
        paddler.accessToken,
        at,
      );
      expect(read).toMatchObject({ limits: shut, backCents: 0, others: [] });
    });

    test('an entry with a run cannot be changed, even without check-in', async () => {
      const paddler = await enter();
      await verify(paddler);
      await team.database
        .insertInto('heat')
        .values({
          id: 900,
          edition_id: 3,
          heat_order: 1,
          name_es: 'Manga',
          name_en: 'Heat',
          descent: 1,
        })
        .execute();
      await team.database
        .insertInto('run')
        .values({
          heat_id: 900,
          participant_id: paddler.participantId,
          run_order: 1,
          start_cs: 0,
          swim: 0,
          roll: 0,
          revision: 1,
        })
        .execute();
      const raced = { correct: 'raced', category: 'raced', withdraw: 'raced' };
      expect(await own(paddler)).toMatchObject({ limits: { ...raced, handOverAtDesk: 'raced' } });
    });

    test('two tabs that withdraw at once withdraw once', async () => {
      const paddler = await enter();
      const key = await toKey(paddler);
      const { version } = await own(paddler);
      const both = await Promise.all([1, 2].map(() => withdraw(paddler, { key, version })));
      expect(both.map(({ code }) => code).toSorted()).toEqual(['refused', 'withdrawn']);
    });
  });
}
