import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { endingSoon } from '../../../src/desk/entries/ending-soon.server.ts';
import { enterOnPaper } from '../../../src/desk/entries/enter-on-paper.server.ts';
import { readEntry } from '../../../src/desk/entries/read-entry.server.ts';
import { removeSamples } from '../../../src/desk/entries/remove-samples.server.ts';
import { searchEntries } from '../../../src/desk/entries/search-entries.server.ts';
import {
  takeBackReleases,
  undoReleases,
  verifyReleases,
} from '../../../src/desk/entries/verify-releases.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { readFacts } from '../../../src/record/editions/record/read-facts.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { readRegistration } from '../../../src/record/entries/registrations-repository.server.ts';
import {
  entriesInOrder,
  findEntries,
} from '../../../src/record/entries/search/find-entries.server.ts';
import type { EntryField, EntryForm } from '../../../src/registration/kept-entry/entry-form.ts';
import { readEntryForm } from '../../../src/registration/kept-entry/read-entry-form.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { apiServices } from '../support/api-services.ts';
import { person, signedIn, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const now = new Date('2026-12-02T15:00:00Z');
const paper = {
  category: '2',
  name: 'Luz Andi',
  nationality: 'US',
  document_type: 'passport',
  personal_id: 'P777001',
  date_birth: '1994-05-31',
  sex: 'female',
  city: 'Tena',
  size: 'M',
  email: 'luz@example.org',
  mobile: '+593991234567',
};

export function deskEntriesContract(engine: Engine): void {
  describe('entries at the desk', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await enterPaddler(database, { name: 'Zoe Ñahui' });
    });
    afterAll(() => database.destroy());
    const room = () => ({ ...apiServices(database), database });
    const actsOf = async (id: number) =>
      await readAudit(database, { subject: { kind: 'entry', id: String(id) }, limit: 20 });
    const take = (more: Partial<typeof paper>, signed = true) =>
      enterOnPaper(room(), terminal, {
        raw: { ...paper, club: 'Río Quijos', ...more },
        signed,
        language: 'es',
        editionId: 3,
        evenIfFull: false,
        letter: true,
        now,
      });
    const edit = (
      participantId: number,
      change: Partial<Record<EntryField, string>>,
      evenIfFull = false,
    ) =>
      editEntry(room(), terminal, {
        participantId,
        reason: 'typing error',
        now,
        evenIfFull,
        difference: 'waive',
        from: (present) => ({ ...present, ...change }),
      });

    test('a paper entry follows the rules of the form, and is entered once', async () => {
      expect(await take({}, false)).toMatchObject({
        code: 'invalid',
        issues: { accept_release: 'accept_release.required' },
      });
      expect(await take({ email: 'luz' })).toMatchObject({ code: 'invalid' });
      const entered = await take({});
      expect(entered.code).toBe('entered');
      expect(await take({})).toEqual({ code: 'already_registered' });
      const id = 'participantId' in entered ? entered.participantId : 0;
      const whole = await readEntry(database, id);
      expect(whole).toMatchObject({
        entry: { name: 'Luz Andi', club: 'Río Quijos', paymentState: 'pending' },
        payment: [{ to: 'pending' }],
      });
      expect(whole?.consents.map(({ purpose }) => purpose)).toContain('release');
      expect((await actsOf(id)).map(({ act }) => act)).toEqual(['entry_on_paper']);
    });

    test('a correction follows the rules and records its changes without private values', async () => {
      const { participantId } = await enterPaddler(database, { name: 'Anna Ruiz' });
      const base = { personal_id: 'PX9001', document_type: 'passport', nationality: 'US' };
      expect(await edit(participantId, { ...base, email: 'nobody' })).toMatchObject({
        code: 'invalid',
      });
      expect((await readEntryForm(database, participantId))?.personal_id).not.toBe('PX9001');
      expect(await edit(participantId, { ...base, name: 'Ana Ruiz', club: 'Sangay' })).toEqual({
        code: 'changed',
        fields: ['name', 'club', 'nationality', 'personal_id'],
      });
      expect(await readEntry(database, participantId)).toMatchObject({
        entry: { name: 'Ana Ruiz', personalId: 'PX9001', club: 'Sangay' },
      });
      expect(await edit(participantId, {})).toEqual({ code: 'unchanged' });
      const [line] = await actsOf(participantId);
      expect(line).toMatchObject({ act: 'entry_changed', reason: 'typing error' });
      expect(line?.after).toMatchObject({ club: 'Sangay', name: '…', personal_id: '…' });
      expect(JSON.stringify(line)).not.toMatch(/Ruiz|PX9001/);
      const other = await enterPaddler(database, { name: 'Eva Ruiz' });
      expect(await edit(other.participantId, base)).toEqual({ code: 'document_taken' });
    });

    test('a new e-mail address gets a new link, and the old one stops working', async () => {
      const { participantId, accessToken } = await enterPaddler(database);
      const change = { nationality: 'US', personal_id: 'PX9002', email: 'right@example.org' };
      expect(await edit(participantId, change)).toMatchObject({ code: 'changed' });
      const registration = await readRegistration(database, participantId);
      expect(registration?.email).toBe('right@example.org');
      expect(registration?.accessToken).not.toBe(accessToken);
      const mails = (await readEntry(database, participantId))?.mails ?? [];
      expect(mails).toMatchObject([{ kind: 'link_again', recipient: 'right@example.org' }]);
    });

    test('a page of the list takes equally many statements however many entries it has', async () => {
      const list = async (query: string) => {
        let statements = 0;
        const watched = database.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const { race } = room();
        const catalogue = await createRecordReader(database).catalogue();
        const owner = { roles: ['owner' as const] };
        const search = new URLSearchParams({ edicion: '2027', buscar: query });
        const { ids } = await searchEntries({ database: watched, race, catalogue }, owner, search);
        const rows = await entriesInOrder(watched, ids.slice(0, 50));
        return { statements, found: ids.length, shown: rows.length };
      };
      const few = await list('');
      for (let count = 0; count < 60; count += 1)
        await enterPaddler(database, { name: 'Lía Vega' });
      const many = await list('');
      expect(many).toMatchObject({ found: few.found + 60, shown: 50 });
      expect(many.statements).toBe(few.statements);
      expect((await list('lia')).statements).toBe(few.statements);
    });

    test('only entries whose place ends soon are found as such', async () => {
      const soon = await enterPaddler(database, { name: 'Sol Andi', now });
      const later = new Date(now.getTime() + 30 * 24 * 3_600_000);
      const fresh = await enterPaddler(database, { name: 'Mar Andi', now: later });
      const ids = await endingSoon(room(), new Date(later.getTime() - 24 * 3_600_000));
      expect(ids).toContain(soon.participantId);
      expect(ids).not.toContain(fresh.participantId);
    });

    test('a full category is entered after a confirmation', async () => {
      const { participantId } = await enterPaddler(database);
      const { race } = room();
      const [experts, intermediates, novices] = race.registration.categories;
      const categories: typeof race.registration.categories = [
        experts,
        { ...intermediates, capacity: 0 },
        novices,
      ] as typeof race.registration.categories;
      const full = {
        database,
        race: { ...race, registration: { ...race.registration, categories } },
      };
      const order = (evenIfFull: boolean) => ({
        participantId,
        reason: 'asked for it',
        now,
        evenIfFull,
        difference: 'settle' as const,
        from: (present: EntryForm) => ({
          ...present,
          nationality: 'US',
          personal_id: 'PX9003',
          category: '2',
        }),
      });
      expect(await editEntry(full, terminal, order(false))).toMatchObject({ code: 'full' });
      expect(await editEntry(full, terminal, order(true))).toMatchObject({ code: 'changed' });
    });

    test('samples are listed as paid and removed in one action, and registered people stay', async () => {
      const real = await enterPaddler(database, { name: 'Rita Real' });
      const sample = await enterPaddler(database, { name: 'Mara Muestra' });
      const { participantId: id } = sample;
      await database.deleteFrom('payment').where('participant_id', '=', id).execute();
      await database.deleteFrom('registration').where('participant_id', '=', id).execute();
      await database
        .updateTable('participant')
        .set({ origin: 'file', payment_verified_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      const paid = { editionId: 3, seesContacts: false, states: ['verified'] as const };
      const found = () => findEntries(database, paid, { by: 'llegada', descending: false });
      expect(await found()).toContain(id);
      const remove = () => removeSamples(database, terminal, { editionId: 3, now });
      expect(await remove()).toBe(0);
      const facts = await readFacts(database, 3);
      await database
        .updateTable('edition')
        .set({ facts_json: JSON.stringify({ ...facts, sample: true }) })
        .where('id', '=', 3)
        .execute();
      expect(await remove()).toBe(1);
      expect(await found()).not.toContain(id);
      expect(await readRegistration(database, real.participantId)).toBeDefined();
      expect(await readFacts(database, 3)).toEqual(facts);
      expect(await remove()).toBe(0);
    });

    test('an entry is withdrawn once, and not while a receipt waits', async () => {
      const { participantId, payment } = await enterPaddler(database);
      const withdraw = (id: number) =>
        withdrawEntry(database, terminal, {
          participantId: id,
          reason: 'ill',
          dueCents: 0,
          now,
        });
      const happen = (event: 'reopen' | 'submit_receipt') =>
        database.transaction().execute((transaction) =>
          changePayment(transaction, {
            paymentId: payment.id,
            event,
            actor: 'organizer',
            now,
          }),
        );
      expect(await withdraw(participantId)).toBe('withdrawn');
      expect(await withdraw(participantId)).toBe('held_nothing');
      expect(await readPayment(database, participantId)).toMatchObject({
        state: 'withdrawn',
        reason: 'ill',
      });
      expect(await happen('submit_receipt')).toMatchObject({ code: 'refused' });
      await happen('reopen');
      await happen('submit_receipt');
      expect(await withdraw(participantId)).toBe('receipt_waits');
      expect((await actsOf(participantId)).map(({ act }) => act)).toEqual(['entry_withdrawn']);
      const waits = await enterPaddler(database);
      await database
        .deleteFrom('payment')
        .where('participant_id', '=', waits.participantId)
        .execute();
      const place = database.updateTable('registration').set({ place: 'waiting' });
      await place.where('participant_id', '=', waits.participantId).execute();
      expect(await withdraw(waits.participantId)).toBe('withdrawn');
      expect(await withdraw(waits.participantId)).toBe('held_nothing');
    });

    test('a bulk change is undone by the same organizer alone, except where an entry changed since', async () => {
      const member = async (name: string) => {
        const asked = person(name, ['registration']);
        const { accountId } = await invite(database, terminal, asked, now);
        return signedIn(database, accountId, name);
      };
      const [rosa, luis] = [await member('Rosa'), await member('Luis')];
      const entries = [await enterPaddler(database), await enterPaddler(database)];
      const participantIds = entries.map(({ participantId }) => participantId);
      const minute = (count: number) => new Date(now.getTime() + count * 60_000);
      const of = (ids: readonly number[], at: Date) => ({ participantIds: ids, now: at });
      const at = minute(1);
      expect(await verifyReleases(database, rosa, of(participantIds, at))).toBe(2);
      await takeBackReleases(database, luis, of(participantIds.slice(0, 1), minute(2)));
      const undo = (actor: typeof rosa, instant: Date) =>
        undoReleases(database, actor, { at: instant.toISOString(), now: minute(3) });
      expect(await undo(luis, at)).toEqual({ count: 0, signed: false });
      expect(await undo(rosa, now)).toEqual({ count: 0, signed: false });
      expect(await undo(rosa, at)).toEqual({ count: 1, signed: false });
      expect(await undo(rosa, at)).toEqual({ count: 0, signed: false });
      expect(await undo(luis, minute(2))).toEqual({ count: 1, signed: true });
      const [first, second] = participantIds;
      expect((await actsOf(second ?? 0)).map(({ act }) => act)).toEqual([
        'release_taken_back',
        'release_verified',
      ]);
      expect((await actsOf(first ?? 0)).length).toBe(3);
    });

    test('people are found by the fields that the account may see, in one order', async () => {
      const { participantId } = await enterPaddler(database, { name: 'Íngrid Ñahui Ávila' });
      await verifyReleases(database, terminal, { participantIds: [participantId], now });
      const find = (search: string, seesContacts = true, more: object = {}) =>
        findEntries(
          database,
          { editionId: 3, search, seesContacts, ...more },
          { by: 'nombre', descending: false },
        );
      expect(await find('ingrid nahui')).toEqual([participantId]);
      expect(await find(`paddler${participantId}@`)).toEqual([participantId]);
      expect(await find(`paddler${participantId}@`, false)).toEqual([]);
      expect(await find('', true, { release: 'there', category: 1 })).toContain(participantId);
      expect(await find('ingrid', true, { release: 'missing' })).toEqual([]);
      expect(await find('ingrid', true, { bornAfter: '2009-01-01' })).toEqual([]);
      const both = await find('nahui');
      const names = (await entriesInOrder(database, both)).map(({ name }) => name);
      expect(names).toEqual(['Íngrid Ñahui Ávila', 'Zoe Ñahui']);
    });
  });
}
