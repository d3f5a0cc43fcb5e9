import { beforeEach, describe, expect, test } from 'vitest';
import { readBibs } from '../../../src/desk/bibs/read-bibs.server.ts';
import { readCheckIn } from '../../../src/desk/check-in/read-check-in.server.ts';
import { listMissingSteps, withSteps } from '../../../src/desk/check-in/with-steps.ts';
import { changeCrew } from '../../../src/desk/entries/change-crew.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { readShortBoats } from '../../../src/desk/starts/read-short-boats.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import {
  countPlaces,
  findRegistration,
  type RegistrationRecord,
  readRegistration,
} from '../../../src/record/entries/registrations-repository.server.ts';
import {
  type Boat,
  moveBoat,
  readBoat,
} from '../../../src/registration/boats/boats-repository.server.ts';
import {
  type BoatJoin,
  findJoinable,
  joinBoat,
} from '../../../src/registration/boats/join-boat.server.ts';
import type { BoatChange } from '../../../src/registration/boats/to-boat-change.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { listParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { guardian, paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const emergency = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };
const edition = { id: 3, raceDate: '2027-02-20' };

/** Three people race together in category 2, and one more may be a substitute. */
export function crewsContract(engine: Engine): void {
  describe('crews', () => {
    const { room } = registrationApi(engine);
    let captain: RegistrationRecord;

    const services = () => {
      const made = apiServices(room.database);
      const { registration } = made.race;
      const categories = registration.categories.map((one) =>
        one.category === 2 ? { ...one, crewSize: 3, crewSubstitutes: 1 } : one,
      );
      const race = { ...made.race, registration: { ...registration, categories } };
      return { ...made, database: room.database, race };
    };

    async function enter(n: number, more: object = {}): Promise<RegistrationRecord> {
      const order = {
        raw: paddler(n, { ...emergency, ...more }),
        formAnswers: 'optional',
      } as const;
      const form = { language: 'es', requestKey: null, caller: '' } as const;
      const outcome = await registerPaddler(services(), { ...form, ...order }, now);
      if (outcome.code !== 'registered') throw new Error(outcome.code);
      const found = await findRegistration(room.database, outcome.registration.accessToken);
      if (!found) throw new Error('no registration');
      return found;
    }
    async function boat(of = captain): Promise<Boat> {
      const found = await readBoat(room.database, of, services().race);
      if (!found) throw new Error('no boat');
      return found;
    }
    const join = async (n: number, more: object = {}): Promise<BoatJoin> =>
      joinBoat(services(), {
        joinKey: (await boat()).joinKey ?? '',
        raw: paddler(n, { ...emergency, ...more }),
        language: 'es',
        now,
      });
    const change = (change: BoatChange) =>
      changeCrew(room.database, terminal, {
        participantId: captain.participantId,
        race: services().race,
        change,
        reason: 'Cambió la tripulación',
        now,
      });
    const printed = async (id = captain.participantId) => {
      const row = await room.database
        .selectFrom('participant')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.name;
    };
    const people = async () => (await boat()).people.map(({ participantId }) => participantId);
    const checkIn = async () =>
      (await readCheckIn(room.database, edition, services().race)).map(withSteps);

    beforeEach(async () => {
      captain = await enter(1, { name: 'Ana Capitana' });
    });

    test('people join by the link, pay nothing, and the boat has the names of all', async () => {
      expect(await join(2, { name: 'Beto Remo' })).toMatchObject({ code: 'taken' });
      expect(await join(3, { name: 'Ciro Remo' })).toMatchObject({ code: 'taken' });
      expect(await printed()).toBe('Ana Capitana / Beto Remo / Ciro Remo');
      const [beto = 0] = await people();
      const member = await readRegistration(room.database, beto);
      expect(member).toMatchObject({ amountCents: 0, category: 2, name: 'Beto Remo' });
      const letters = await room.database
        .selectFrom('mail_outbox')
        .select('kind')
        .where('participant_id', '=', beto)
        .execute();
      // Nothing says that the person is in the list, because the boat is not paid yet.
      expect(letters).toEqual([{ kind: 'joined' }]);
    });

    test('people beyond the seats become substitutes, and further people are refused', async () => {
      for (const n of [2, 3, 4]) expect(await join(n)).toMatchObject({ code: 'taken' });
      expect((await boat()).people.map(({ isSubstitute }) => isSubstitute)).toEqual([
        false,
        false,
        true,
      ]);
      expect(await join(5)).toEqual({ code: 'refused', why: 'full' });
      expect(await printed()).not.toContain((await boat()).people[2]?.name);
    });

    test('a substitute takes the seat of a person who is removed', async () => {
      for (const n of [2, 3, 4]) await join(n);
      const [first = 0, , third = 0] = await people();
      expect(await change({ act: 'paddler', member: third })).toBe('full');
      expect(await change({ act: 'remove', member: first })).toBe('changed');
      expect(await change({ act: 'paddler', member: third })).toBe('changed');
      const there = (await boat()).people.filter(({ isIn }) => isIn);
      expect(there.map(({ isSubstitute }) => isSubstitute)).toEqual([false, false]);
      expect(await printed()).toBe(['Ana Capitana', ...there.map(({ name }) => name)].join(' / '));
      const left = await readRegistration(room.database, first);
      expect(left?.withdrawnAt).not.toBeNull();
    });

    test('a boat is one entry: one place, one bib, one row of the list', async () => {
      const payment = await readPayment(room.database, captain.participantId);
      const paid = {
        paymentId: payment?.id ?? 0,
        event: 'verify',
        actor: 'organizer',
        now,
      } as const;
      await changePayment(room.database, paid);
      await join(2);
      const taken = await countPlaces(room.database, edition.id, now);
      expect(taken(2).entered).toBe(1);
      const bibs = await readBibs(room.database, edition.id, { results: null, championship: null });
      expect(bibs.filter(({ category }) => category === 2).map(({ id }) => id)).toContain(
        captain.participantId,
      );
      const listed = await listParticipants(room.database, edition.id);
      const [member = 0] = await people();
      const ids = listed.map(({ participantId }) => participantId);
      expect(ids).toContain(captain.participantId);
      expect(ids).not.toContain(member);
      expect(bibs.map(({ id }) => id)).not.toContain(member);
    });

    test('a name of its own replaces the names of the people, until it is emptied', async () => {
      await join(2, { name: 'Beto Remo' });
      await change({ act: 'name', name: '  Los   Tapires ' });
      expect(await printed()).toBe('Los Tapires');
      await change({ act: 'name', name: '' });
      expect(await printed()).toBe('Ana Capitana / Beto Remo');
    });

    test('a minor joins with a guardian, whose release the check-in asks for', async () => {
      const minor = { date_birth: '2011-05-04' };
      expect(await join(2, minor)).toMatchObject({ code: 'invalid' });
      expect(await join(2, { ...minor, ...guardian })).toMatchObject({ code: 'taken' });
      const [member = 0] = await people();
      const row = (await checkIn()).find(({ id }) => id === member);
      expect(row?.boat).toBe(await printed());
      expect(row && listMissingSteps(row)).toEqual(['minor']);
    });

    test('the check-in says how many are missing in a boat', async () => {
      const missing = async () => {
        const row = (await checkIn()).find(({ id }) => id === captain.participantId);
        return { crew: row?.crew, says: row ? listMissingSteps(row).includes('crew') : null };
      };
      await join(2);
      expect(await missing()).toEqual({ crew: { of: 'crew', count: 2, size: 3 }, says: true });
      await join(3);
      expect(await missing()).toEqual({ crew: { of: 'crew', count: 3, size: 3 }, says: false });
    });

    test('a boat that starts one person short is named on its start list, until it is complete', async () => {
      const { participantId: entry } = captain;
      const short = (withdrawn = false) =>
        readShortBoats(
          room.database,
          { boats: [plannedBoat(['men-1', 7, 1], { entry, name: 'Balsa', withdrawn })] },
          { id: 'men-1', ...services().race },
        );
      await join(2);
      const named = [{ bib: 7, name: 'Balsa', of: 'crew', count: 2, size: 3 }];
      expect(await short()).toEqual(named);
      expect(await short(true)).toEqual([]);
      await join(3);
      expect(await short()).toEqual([]);
      const [left = 0] = await people();
      expect(await change({ act: 'remove', member: left })).toBe('changed');
      expect(await short()).toEqual(named);
    });

    test('a person who has an entry does not join, and a person in a boat enters nothing else', async () => {
      await enter(9, { category: 1 });
      expect(await join(9)).toEqual({ code: 'already_registered' });
      await join(2);
      const again = await registerPaddler(
        services(),
        {
          language: 'es',
          requestKey: null,
          caller: '',
          raw: paddler(2, { category: 2, ...emergency }),
          formAnswers: 'optional',
        },
        now,
      );
      expect(again.code).toBe('already_registered');
    });

    test('a person in a boat neither changes the category nor gives the seat away', async () => {
      await join(2);
      const [member = 0] = await people();
      const entry = await readRegistration(room.database, member);
      const own = await readOwnEntry(services(), entry?.accessToken ?? '', now);
      expect(own?.limits).toMatchObject({
        category: 'in_boat',
        handOverAtDesk: 'in_boat',
        withdraw: null,
      });
    });

    test('a boat that withdrew takes no further person, and an unknown link opens nothing', async () => {
      const joinKey = (await boat()).joinKey ?? '';
      const order = { participantId: captain.participantId, reason: 'x', dueCents: 0, now };
      await withdrawEntry(room.database, terminal, order);
      expect((await findJoinable(services(), joinKey, now))?.why).toBe('left');
      expect(await join(2)).toEqual({ code: 'refused', why: 'left' });
      expect(await findJoinable(services(), 'x'.repeat(32), now)).toBeNull();
    });

    test('an erased person leaves the name of the boat', async () => {
      await join(2, { name: 'Beto Remo' });
      const [member = 0] = await people();
      const { personId } = await room.database
        .selectFrom('participant')
        .select('person_id as personId')
        .where('id', '=', member)
        .executeTakeFirstOrThrow();
      const varDir = temporaryFolder();
      const place = { database: room.database, varDir, dataDir: varDir };
      await erasePerson(place, { actor: terminal, personId, alsoResults: true, now });
      expect(await printed()).toBe('Ana Capitana');
      expect(await people()).toEqual([]);
    });

    test('the files of the record name the crew of a boat, and publish it only once the boat is paid', async () => {
      await join(2, { name: 'Beto Remo' });
      await change({ act: 'name', name: 'Los Tapires' });
      const names = async () => {
        const shown = await exportRecord(room.database, edition.id);
        return shown?.entries.flatMap(({ name, boat }) => (boat ? [`${name} in ${boat}`] : []));
      };
      expect(await names()).toEqual([]);
      const kept = await exportContacts(room.database, { editionId: edition.id, year: 2027 });
      const boats = kept.entries.filter((one) => one.boat ?? one.boatName);
      expect(boats.map(({ name, boat, boatName }) => [name, boat, boatName])).toEqual([
        ['Los Tapires', undefined, 'Los Tapires'],
        ['Beto Remo', 'ana-capitana', undefined],
      ]);
      const payment = await readPayment(room.database, captain.participantId);
      const paid = {
        paymentId: payment?.id ?? 0,
        event: 'verify',
        actor: 'organizer',
        now,
      } as const;
      await changePayment(room.database, paid);
      expect(await names()).toEqual(['Beto Remo in ana-capitana']);
    });

    test('a boat that goes to another person keeps its people and gets another link', async () => {
      await join(2, { name: 'Beto Remo' });
      const before = await boat();
      const other = await enter(7, { name: 'Dora Nueva' });
      const move = { from: captain.participantId, to: other.participantId };
      await room.database.transaction().execute((transaction) => moveBoat(transaction, move));
      const after = await boat(other);
      expect(after.people.map(({ name }) => name)).toEqual(['Beto Remo']);
      expect(after.joinKey).not.toBe(before.joinKey);
      expect(await printed(other.participantId)).toBe('Dora Nueva / Beto Remo');
    });
  });
}
