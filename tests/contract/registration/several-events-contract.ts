import { describe, expect, test } from 'vitest';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { listOverlaps } from '../../../src/desk/entries/list-overlaps.server.ts';
import { joinPeople } from '../../../src/desk/people/join-people.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { enterTable } from '../../../src/registration/clubs/table/enter-table.server.ts';
import { lookAtTable } from '../../../src/registration/clubs/table/look-at-table.server.ts';
import { proveAddress } from '../../../src/registration/confirmation/submit-proof.server.ts';
import { askForLink } from '../../../src/registration/lost-link/submit-link-request.server.ts';
import {
  listOpenEvents,
  listOwnBeside,
} from '../../../src/registration/own-entry/list-own-beside.server.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { listPaidWith } from '../../../src/registration/payments/list-paid-together.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { paddlerRecord } from '../../../src/site/paddlers/paddler-record.ts';
import { listParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { contact, eventsRoom, order } from '../support/events-room.ts';
import { now } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export function severalEventsContract(engine: Engine): void {
  describe('several events of a person', () => {
    const { room, race, services, register, another, tokenOf, recordOf, clubs } =
      eventsRoom(engine);
    const { begin, enter: enterMember } = clubs;
    const entries = () =>
      room.database
        .selectFrom('participant')
        .innerJoin('registration', 'registration.participant_id', 'participant.id')
        .select(['participant.id', 'person_id', 'category', 'entry_number', 'mail_token'])
        .orderBy('participant.id')
        .execute();
    const verify = async (accessToken: string) => {
      const { participantId } = await recordOf(accessToken);
      const payment = await readPayment(room.database, participantId);
      if (!payment) throw new Error('no payment');
      const change = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await changePayment(room.database, change);
      return payment;
    };
    const withdraw = ({ id: paymentId }: { id: number }) =>
      changePayment(room.database, {
        paymentId,
        event: 'withdraw',
        actor: 'organizer',
        reason: 'No puede',
        dueCents: 0,
        now,
      });
    const catalogued = async () => ({
      ...services(),
      catalogue: await services().records.catalogue(),
    });

    test('a person enters once in each event, and categories of one event exclude each other', async () => {
      expect((await register(2)).code).toBe('registered');
      expect((await register(4)).code).toBe('registered');
      expect(await register(1)).toEqual({ code: 'already_registered' });
      expect(await register(5)).toEqual({ code: 'already_registered' });
      expect((await register(6)).code).toBe('registered');
      const found = await entries();
      expect(new Set(found.map(({ person_id }) => person_id)).size).toBe(1);
      expect(found.map(({ category, entry_number }) => [category, entry_number])).toEqual([
        [2, 1],
        [4, 2],
        [6, 3],
      ]);
      const payments = await room.database.selectFrom('payment').select('reference').execute();
      expect(new Set(payments.map(({ reference }) => reference)).size).toBe(3);
    });

    test('one form enters several events, whose entries are paid together, or none of them', async () => {
      const send = (category: number, also: string[], more: { requestKey?: string | null } = {}) =>
        registerPaddler(
          services(),
          {
            raw: { ...paddler(1), ...contact, category: String(category) },
            also,
            language: 'es',
            requestKey: null,
            caller: '192.0.2.1',
            formAnswers: 'required',
            ...more,
          },
          now,
        );
      // Categories 1 to 3 are one event, and so are 4 and 5.
      for (const also of [['3'], ['4', '5'], ['4', '99'], ['nothing']]) {
        expect((await send(2, also)).code).toBe('also_refused');
      }
      expect(await entries()).toEqual([]);
      const key = { requestKey: 'k'.repeat(32) };
      const first = await tokenOf(send(2, ['4', '6'], key));
      expect(await tokenOf(send(2, ['4', '6'], key))).toBe(first);
      const found = await entries();
      expect(found.map(({ category }) => category)).toEqual([2, 4, 6]);
      expect(new Set(found.map(({ mail_token }) => mail_token)).size).toBe(1);
      const payment = await readPayment(room.database, (await recordOf(first)).participantId);
      const together = payment ? await listPaidWith(room.database, payment) : [];
      expect(together.map(({ category }) => category)).toEqual([2, 4, 6]);
      const consents = await room.database
        .selectFrom('registration_consent')
        .select('purpose')
        .execute();
      expect(consents).toHaveLength(9);
    });

    test('one form enters nothing when the person is in one of the events already', async () => {
      await register(4);
      const sent = registerPaddler(
        services(),
        {
          raw: { ...paddler(1), ...contact, category: '2' },
          also: ['4'],
          language: 'es',
          requestKey: null,
          caller: '192.0.2.1',
          formAnswers: 'required',
        },
        now,
      );
      expect(await sent).toEqual({ code: 'already_registered' });
      expect((await entries()).map(({ category }) => category)).toEqual([4]);
    });

    test('two requests for one event at the same moment make one entry', async () => {
      const codes = await Promise.all([register(2), register(3), register(4), register(5)]);
      expect(codes.map(({ code }) => code).toSorted()).toEqual([
        'already_registered',
        'already_registered',
        'registered',
        'registered',
      ]);
    });

    test('an entry made from the page of another has its data, and one proof counts for both', async () => {
      const first = await tokenOf(register(2));
      const open = await listOpenEvents(await catalogued(), await recordOf(first), now);
      expect(open.map(({ category }) => category)).toEqual([4, 5, 6]);
      const second = await tokenOf(another(first, 4));
      const [one, two] = [await recordOf(first), await recordOf(second)];
      expect(two).toMatchObject({ name: one.name, email: one.email, category: 4, provenAt: null });
      expect(two.mailToken).toBe(one.mailToken);
      const left = await listOpenEvents(await catalogued(), one, now);
      expect(left.map(({ category }) => category)).toEqual([6]);
      const beside = async (token: string) =>
        (await listOwnBeside(room.database, await recordOf(token))).map((other) => other.category);
      expect([await beside(first), await beside(second)]).toEqual([[4], [2]]);
      expect(await another(first, 5)).toEqual({ code: 'already_registered' });
      expect((await another(first, 9)).code).toBe('invalid_request');
      const proof = { accessToken: second, mailToken: two.mailToken ?? '', now };
      expect(await proveAddress(room.database, proof)).toBe(true);
      expect((await recordOf(first)).provenAt).toBe(now.toISOString());
      const third = await recordOf(await tokenOf(another(first, 6)));
      expect(third.provenAt).toBe(now.toISOString());
      const consents = await room.database
        .selectFrom('registration_consent')
        .select('purpose')
        .where('participant_id', '=', third.participantId)
        .execute();
      expect(consents).toHaveLength(3);
    });

    test('an ID number and an address alone lead to no other entry', async () => {
      await register(2);
      const stranger = await tokenOf(register(4));
      expect(await listOwnBeside(room.database, await recordOf(stranger))).toEqual([]);
      const documentNumber = String(paddler(1).personal_id);
      const request = { personalId: documentNumber, email: 'paddler1@private.example', caller: '' };
      expect(await askForLink(services(), request, now)).toEqual({ code: 'asked' });
      const mails = await room.database
        .selectFrom('mail_outbox')
        .select('values_json')
        .where('kind', '=', 'link_again')
        .execute();
      expect(new Set(mails.map(({ values_json }) => JSON.parse(values_json).category))).toEqual(
        new Set([2, 4]),
      );
    });

    test('two events at nearly the same time are named with their hours, until one is withdrawn', async () => {
      const first = await tokenOf(register(2));
      const second = await tokenOf(register(4));
      await register(6);
      const base = anyDayPlan({ boats: [] });
      const [group] = base.groups;
      const [race] = base.races;
      if (!group || !race) throw new Error('no list');
      const list = (id: string, categories: number[]) => ({
        ...group,
        id,
        who: { categories, sex: null },
      });
      const raceAt = (id: string, notBefore: string) => ({ ...race, id, group: id, notBefore });
      const plan = {
        ...base,
        groups: [list('slalom', [2]), list('cross', [4]), list('sprint', [6])],
        races: [raceAt('slalom', '10:00'), raceAt('cross', '10:10'), raceAt('sprint', '15:00')],
      };
      const year = 2027;
      await keepDayPlan(room.database, { plan: { ...plan, year }, over: 0 }, now);
      const { participantId } = await recordOf(first);
      const said = async () =>
        (await listOverlaps(room.database, { year, participantId })).map(({ one, other, name }) => [
          name,
          [one.race, one.from, one.until],
          [other.race, other.from, other.until],
        ]);
      expect(await said()).toEqual([[paddler(1).name, ['slalom', 600, 600], ['cross', 610, 610]]]);
      const payment = await verify(second);
      await withdraw(payment);
      expect(await said()).toEqual([]);
    });

    test('a withdrawal of one entry leaves the other as it is', async () => {
      const first = await tokenOf(register(2));
      const second = await tokenOf(register(4));
      await verify(second);
      const payment = await verify(first);
      await withdraw(payment);
      expect((await recordOf(second)).withdrawnAt).toBeNull();
      const listed = await listParticipants(room.database, 3);
      expect(listed.filter(({ name }) => name === paddler(1).name)).toMatchObject([
        { category: 4 },
      ]);
      const [taken] =
        (await readOwnEntry({ database: room.database, race }, first, now))?.others ?? [];
      expect(taken?.category).toBe(1);
    });

    test('no entry moves into the event of another entry of the person', async () => {
      const first = await tokenOf(register(2));
      await register(4);
      const own = await readOwnEntry({ database: room.database, race }, first, now);
      expect(own?.others.map(({ category }) => category)).toEqual([1, 3, 6]);
      const { participantId } = await recordOf(first);
      const move = (category: string) =>
        editEntry({ database: room.database, race }, terminal, {
          participantId,
          from: (present) => ({ ...present, category }),
          reason: 'Pedido',
          evenIfFull: true,
          difference: 'waive',
          now,
        });
      expect(await move('5')).toEqual({ code: 'already_registered' });
      expect((await move('6')).code).toBe('changed');
    });

    test('a corrected document or name applies to all entries of the edition', async () => {
      const { participantId } = await recordOf(await tokenOf(register(2)));
      await register(4);
      const changed = await editEntry({ database: room.database, race }, terminal, {
        participantId,
        from: (present) => ({ ...present, name: 'Paddler Corregida', personal_id: '1710034065' }),
        reason: 'Cédula mal escrita',
        evenIfFull: false,
        difference: null,
        now,
      });
      expect(changed.code).toBe('changed');
      const rows = await room.database
        .selectFrom('participant')
        .innerJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
        .select(['name', 'document_number'])
        .where('participant.edition_id', '=', 3)
        .where('participant.origin', '=', 'site')
        .execute();
      expect(new Set(rows.map((row) => `${row.name} ${row.document_number}`))).toEqual(
        new Set(['Paddler Corregida 1710034065']),
      );
      expect(await register(5, { personal_id: '1710034065' })).toEqual({
        code: 'already_registered',
      });
    });

    test('a copy of the data has both entries, and an erasure takes both', async () => {
      const first = await tokenOf(register(2));
      await register(4);
      const { reference } = await verify(first);
      const [person] = await findPeople(room.database, reference);
      const personId = person?.personId ?? 0;
      const copy = await exportPerson(room.database, personId);
      expect(copy.entries.map(({ category }) => category)).toEqual([2, 4]);
      const report = await erasePerson(
        { database: room.database, varDir: temporaryFolder(), dataDir: temporaryFolder() },
        { actor: terminal, personId, alsoResults: true, now },
      );
      expect(report.entries).toBe(2);
      expect(await entries()).toEqual([]);
    });

    test('the files of an edition hold both entries, and bring both back', async () => {
      const first = await tokenOf(register(2));
      const second = await tokenOf(register(4));
      await verify(first);
      await verify(second);
      const { participantId } = await recordOf(second);
      const { participantId: earlier } = await recordOf(first);
      await room.database
        .insertInto('heat')
        .values({ id: 90, edition_id: 3, heat_order: 1, name_es: 'X', name_en: 'X', descent: 1 })
        .execute();
      await room.database
        .insertInto('run')
        .values(
          [participantId, earlier].map((id, index) => ({
            heat_id: 90,
            participant_id: id,
            run_order: index + 1,
            revision: 0,
            bib: null,
            scheduled_cs: null,
            start_cs: 100,
            finish_cs: 9000 + index,
            total_cs: null,
            status: null,
            swim: 0,
            roll: 0 as const,
            comment_es: null,
            comment_en: null,
          })),
        )
        .execute();
      const record = await exportRecord(room.database, 3);
      const contacts = await exportContacts(room.database, { editionId: 3, year: 2027 });
      if (!record) throw new Error('no record');
      const keys = record.entries.map(({ person }) => person);
      expect(keys.filter((key) => key.startsWith('paddler'))).toEqual([
        'paddler-bx',
        'paddler-bx~2',
      ]);
      const fresh = await openDatabase({ database: await engine.fresh() });
      const files = { record, contacts };
      await importEdition(fresh, files, { dryRun: false });
      expect(await exportRecord(fresh, 3)).toEqual(record);
      expect(await exportContacts(fresh, { editionId: 3, year: 2027 })).toEqual(contacts);
      const again = await importEdition(fresh, files, { dryRun: false });
      expect(again).toMatchObject({ inserted: 0, updated: 0, deleted: 0, conflicts: [] });
      const read = await createRecordReader(fresh).record(3);
      const starts = read ? paddlerRecord('paddler-bx', [read])?.starts : [];
      expect(starts?.map(({ category }) => category)).toEqual([2, 4]);
      await fresh.destroy();
    });

    test('people who entered different events of an edition can be one person', async () => {
      const merge = (kept: string, other: string) =>
        joinPeople(
          { database: room.database, race },
          { kept, other, actor: terminal, dryRun: true, now },
        );
      await register(2);
      for (const [n, category] of [
        [2, 4],
        [3, 1],
      ] as const) {
        const raw = paddler(n, { ...contact, category });
        await registerPaddler(services(), { raw, ...order }, now);
      }
      expect((await merge('paddler-bx', 'paddler-cx')).code).toBe('joined');
      expect(await merge('paddler-bx', 'paddler-dx')).toEqual({
        code: 'both_entered',
        years: [2027],
      });
    });

    test('a club enters a person in two events, and a table names both rows of one event', async () => {
      const club = await begin();
      expect((await enterMember(club, 7, { ...contact, category: 2 }, services())).code).toBe(
        'entered',
      );
      expect((await enterMember(club, 7, { ...contact, category: 4 }, services())).code).toBe(
        'entered',
      );
      expect(await enterMember(club, 7, { ...contact, category: 1 }, services())).toEqual({
        code: 'already_registered',
      });
      const { personal_id: id } = paddler(8);
      const rows = ['Kayak cross', 'C1', 'Kayak cross juvenil'].map(
        (category) =>
          `Ana Prueba;ana@private.example;0991234567;${id};1990-05-04;${category};Mujer;Ecuador;Tena;M`,
      );
      const heading =
        'Nombres;Correo;Celular;Cédula;Fecha de nacimiento;Categoría;Sexo;Nacionalidad;Ciudad;Talla';
      const table = await readTable(Buffer.from([heading, ...rows].join('\n')));
      const looked = await lookAtTable(services(), club, { table, chosen: [] }, now);
      expect(looked).toMatchObject({
        code: 'checked',
        rows: [{ entry: { category: 4 } }, { entry: { category: 6 } }],
        issues: [{ line: 4, code: 'twice', other: 2 }],
      });
      const entered = await enterTable(services(), club, { table, chosen: [], caller: '' }, now);
      expect(entered).toMatchObject({ code: 'entered', count: 2 });
    });
  });
}
