import { describe, expect, test } from 'vitest';
import { entriesCsv } from '../../../src/desk/entries/export-entries.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { entryJson } from '../../../src/desk/privacy/entry-json.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import { contactsText, recordText } from '../../../src/record/editions/exchange/record-text.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { listEmergencyContacts } from '../../../src/registration/emergency-contacts/list-emergency-contacts.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const named = { emergency_name: 'Luz Secreta', emergency_mobile: '099 123 4567' };
const kept = { name: 'Luz Secreta', mobile: '+593991234567' };

export function emergencyContactsContract(engine: Engine): void {
  describe('contacts for emergencies', () => {
    const { room, post } = registrationApi(engine);
    const rows = () => room.database.selectFrom('emergency_contact').selectAll().execute();

    test('a program may send an emergency contact, with both fields or neither, by the rules of the form', async () => {
      expect((await post(paddler(1))).status).toBe(201);
      expect(await rows()).toEqual([]);
      const half = await post(paddler(2, { emergency_name: 'Luz Secreta' }));
      expect((await half.json()).errors).toEqual({ emergency_mobile: ['required'] });
      const other = await post(paddler(2, { emergency_mobile: '0991234567' }));
      expect((await other.json()).errors).toEqual({ emergency_name: ['required'] });
      const own = await post(paddler(2, { ...named, emergency_mobile: '+593 98 765 4321' }));
      expect((await own.json()).errors).toEqual({ emergency_mobile: ['same'] });
      expect((await post(paddler(2, named))).status).toBe(201);
      expect(await rows()).toMatchObject([kept]);
    });

    test('no answer, list, file or mail contains an emergency contact', async () => {
      const answer = await (await post(paddler(1, named))).text();
      const { database } = room;
      await database
        .updateTable('participant')
        .set({ payment_verified_at: now.toISOString() })
        .where('origin', '=', 'site')
        .execute();
      const entries = await listOrganizerEntries(database, { editionId: 3 });
      const record = await exportRecord(database, 3);
      const contacts = await exportContacts(database, { editionId: 3, year: 2027 });
      const listed = await room.api.request('/api/editions/3/participants?page=1&perPage=300');
      const mails = await database.selectFrom('mail_outbox').selectAll().execute();
      const everything = [
        answer,
        await listed.text(),
        entriesCsv(entries),
        JSON.stringify(entries.map(entryJson)),
        record ? recordText(record) : '',
        contactsText(contacts),
        JSON.stringify(mails),
      ];
      expect(everything[1]).toContain('Paddler bx');
      for (const text of everything) expect(text).not.toMatch(/Secreta|99 ?123 ?4567/);
    });

    test('the safety team sees all people with a place, by bib, then name', async () => {
      await post(paddler(2, named));
      await post(paddler(1));
      await post(paddler(3, named));
      const { database } = room;
      const gone = database
        .selectFrom('participant')
        .select('id')
        .where('name', '=', String(paddler(3).name));
      await database
        .updateTable('payment')
        .set({ state: 'expired' })
        .where('participant_id', '=', gone)
        .execute();
      await database
        .updateTable('participant')
        .set({ bib: 7 })
        .where('name', '=', String(paddler(2).name))
        .execute();
      const listed = await listEmergencyContacts(database, 3);
      expect(listed[0]).toEqual({
        id: expect.any(Number),
        bib: 7,
        name: paddler(2).name,
        category: 2,
        contactName: kept.name,
        contactMobile: kept.mobile,
      });
      expect(listed.map(({ name }) => name)).not.toContain(paddler(3).name);
      const { name } = paddler(1);
      expect(listed.find((one) => one.name === name)).toMatchObject({ contactName: null });
    });

    test('two weeks after the race no emergency contact is left, and a second run changes nothing', async () => {
      await post(paddler(1, named));
      const { race } = apiServices(room.database);
      const { database } = room;
      const erased = async (at: string) => {
        const retention = { database, race, varDir: temporaryFolder(), actor: terminal };
        return (await runRetention(retention, { now: new Date(at), dryRun: false })).emergency;
      };
      // Guayaquil is five hours behind UTC: the last day ends at 05:00 UTC.
      expect(await erased('2027-03-07T04:59:59Z')).toBe(0);
      expect(await rows()).toHaveLength(1);
      expect(await erased('2027-03-07T05:00:00Z')).toBe(1);
      expect(await rows()).toEqual([]);
      expect(await erased('2027-03-07T05:00:00Z')).toBe(0);
      expect(await room.database.selectFrom('registration').selectAll().execute()).toHaveLength(1);
    });

    test('an emergency contact is in the person’s own copy, and is erased with the person', async () => {
      await post(paddler(1, named));
      const { database } = room;
      const [person] = await findPeople(database, 'paddler1@private.example');
      if (!person) throw new Error('not found');
      const { personId } = person;
      expect((await exportPerson(database, personId)).emergencyContacts).toEqual([
        { year: 2027, ...kept },
      ]);
      const folders = { database, varDir: temporaryFolder(), dataDir: temporaryFolder() };
      await erasePerson(folders, { actor: terminal, personId, alsoResults: false, now });
      expect(await rows()).toEqual([]);
    });

    test('a paper form may have an emergency contact', async () => {
      const sent = paddler(1);
      const columns = ['name', 'email', 'mobile', 'personal_id', 'date_birth', 'category', 'sex'];
      const more = ['nationality', 'city', 'size'];
      const head = [...columns, ...more, 'consents', 'emergency_name', 'emergency_mobile'];
      const line = (mobile: string) => [
        ...[...columns, ...more].map((column) => sent[column]),
        'paper',
        'Luz Secreta',
        mobile,
      ];
      const order = async (mobile: string) => ({
        table: await readTable(Buffer.from(`${head.join(',')}\n${line(mobile).join(',')}\n`)),
        editionId: 3,
        actor: terminal,
        dryRun: false,
        now,
      });
      const services = apiServices(room.database);
      expect(await importParticipants(services, await order(''))).toMatchObject({
        issues: [{ line: 2, column: 'emergency_mobile', code: 'required' }],
      });
      expect(await importParticipants(services, await order('0991234567'))).toMatchObject({
        issues: [],
        imported: 1,
      });
      expect(await rows()).toMatchObject([kept]);
    });
  });
}
