import { describe, expect, test } from 'vitest';
import { clubSums } from '../../../src/desk/payments/list-club-sums.server.ts';
import { writeCsv } from '../../../src/platform/files/table/write-csv.ts';
import { listBoatPeople } from '../../../src/record/entries/boats/list-boat-people.server.ts';
import { listTeamBoats } from '../../../src/record/entries/boats/list-team-boats.server.ts';
import type { Club } from '../../../src/registration/clubs/clubs-repository.server.ts';
import { dropUnasked } from '../../../src/registration/clubs/drop-member.server.ts';
import { enterTable } from '../../../src/registration/clubs/table/enter-table.server.ts';
import { lookAtTable } from '../../../src/registration/clubs/table/look-at-table.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import {
  clubTemplate,
  explainColumns,
} from '../../../src/registration/people-table/explain-columns.ts';
import { faultsInWords } from '../../../src/registration/people-table/faulty-rows.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { clubRoom } from '../support/club-room.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';

const head = [
  'Nombre, Correo, Teléfono, Pasaporte, Fecha de nacimiento, Categoría, Sexo, País, Ciudad, Talla',
  'Embarcación, Puesto, Corre en el equipo',
].flatMap((line) => line.split(', '));

interface Written {
  category?: string;
  boat?: string;
  seat?: string;
  team?: string;
  mail?: string;
}

/** Returns the row of the person whose passport is `K10000` and the number. */
function row(n: number, name: string, written: Written = {}): string[] {
  const { category = '2', boat = '', seat = '', team = '' } = written;
  const number = `K10000${n}`;
  const who = [name, written.mail ?? `${number}@example.org`, '+593 99 123 4567', number];
  return who.concat('31/05/1994', category, 'mujer', 'Perú', 'Baños', 'M', boat, seat, team);
}

const boat = 'Los Tapires';
const raft = [
  row(1, 'Ana Remo', { boat }),
  row(2, 'Beto Remo', { boat: boat.toUpperCase(), seat: 'Capitán' }),
  row(3, 'Ciro Remo', { boat, seat: 'suplente' }),
  row(4, 'Dora Remo', { boat, seat: 'remera' }),
];
const team = [
  row(5, 'Eva Sola', { category: '1', team: 'Napo' }),
  row(6, 'Fito Solo', { category: '1', team: 'napo' }),
  row(5, 'Eva Sola', { category: '3', boat: 'Napo' }),
];
const brokenRaft = raft.with(0, row(1, 'Ana Remo', { boat, mail: 'sin arroba' }));

/** Category 2 is for boats of three with one substitute, category 3 for teams of two boats of category 1. */
export function clubCrewsContract(engine: Engine): void {
  describe('boats and teams in the table of a club', () => {
    const { room, varDir, services, begin, members, agree, drop, mails } = clubRoom(engine);
    const site = () => {
      const made = services();
      const { registration } = made.race;
      registration.categories = registration.categories.map((one) => {
        if (one.category === 2) {
          return { ...one, event: 'raft', crewSize: 3, crewSubstitutes: 1 };
        }
        const ofTeam = { event: 'teams', teamBoats: 2, teamWithinSeconds: 15, teamLateSeconds: 50 };
        return one.category === 3 ? { ...one, ...ofTeam } : one;
      });
      return made;
    };
    const tableOf = async (rows: readonly string[][]) => ({
      table: await readTable(Buffer.from(writeCsv([head, ...rows]))),
      chosen: [],
    });
    const look = async (club: Club, rows: readonly string[][], at = site()) => {
      const looked = await lookAtTable(at, club, await tableOf(rows), now);
      if (looked.code !== 'checked') throw new Error(looked.code);
      return looked;
    };
    const bring = async (club: Club, rows: readonly string[][], at = site()) => {
      const sent = { ...(await tableOf(rows)), caller: '192.0.2.1' };
      const entered = await enterTable(at, club, sent, now);
      if (entered.code !== 'entered') throw new Error(entered.code);
      const { count, known, issues } = entered;
      return { count, known, issues: issues.map(({ line, code }) => [line, code]) };
    };
    const people = async (club: Club) =>
      (await members(club)).map((one) => [one.name, one.boat?.name ?? null, one.toPayCents]);
    const memberOf = async (club: Club, name: string, category = 2) => {
      const found = (await members(club)).find(
        (one) => one.name === name && one.category === category,
      );
      if (!found) throw new Error(`${name} is not there`);
      return found;
    };
    const rowsOf = (of: 'participant' | 'boat_member' | 'team_boat') =>
      room.database.selectFrom(of).selectAll().execute();
    const payment = async (club: Club, event: 'verify' | 'expire', name = 'Beto Remo') => {
      const { payment: due } = await memberOf(club, name);
      if (!due) throw new Error('nothing is due');
      await changePayment(room.database, { paymentId: due.id, event, actor: 'desk', now });
    };

    test('a raft is imported as a whole: the captain pays once, and each person is asked for consents', async () => {
      const club = await begin();
      const looked = await look(club, raft);
      expect(looked.rows.map(({ cents, hasPlace }) => [cents, hasPlace])).toEqual([
        [null, true],
        [3500, true],
        [null, true],
        [null, true],
      ]);
      expect(await members(club)).toEqual([]);
      expect(await bring(club, raft)).toEqual({ count: 4, known: 0, issues: [] });
      expect(await people(club)).toEqual([
        ['Beto Remo', null, 3500],
        ['Ana Remo', boat, 0],
        ['Ciro Remo', boat, 0],
        ['Dora Remo', boat, 0],
      ]);
      const asked = await mails('club_consents');
      const holds = asked.map(({ values }) => [values.name, 'hold' in values]);
      expect(holds.toSorted()).toEqual([
        ['Ana Remo', false],
        ['Beto Remo', true],
        ['Ciro Remo', false],
        ['Dora Remo', false],
      ]);
      expect(await mails('verified')).toEqual([]);
      expect(await bring(club, raft)).toMatchObject({ count: 0 });
    });

    test('a boat without a name of its own is printed with each person once they agreed', async () => {
      const club = await begin();
      await bring(
        club,
        raft.map((cells) => cells.with(10, 'Beto Remo')),
      );
      const captain = await memberOf(club, 'Beto Remo');
      expect(captain.printedName).toBe('Beto Remo');
      for (const name of ['Dora Remo', 'Ciro Remo']) {
        expect(await agree((await memberOf(club, name)).accessToken)).toEqual({ code: 'accepted' });
      }
      expect((await memberOf(club, 'Beto Remo')).printedName).toBe('Beto Remo / Dora Remo');
    });

    test('a boat with a faulty row is left out completely, each line says why in both languages, and it is imported once corrected', async () => {
      const club = await begin();
      const { issues } = await look(club, [...brokenRaft, ...team]);
      const { translate, race } = site();
      const words = (language: 'es' | 'en') => {
        const t = translate[language];
        return faultsInWords(issues, explainColumns(t, race), t).map(
          ({ line, person, words: said }) => `${line} ${person}: ${said}`,
        );
      };
      const waits =
        'espera a la fila 2, que es de la misma embarcación o equipo y está por corregir';
      expect(words('es').slice(1)).toEqual([
        `3 Beto Remo: ${waits}`,
        `4 Ciro Remo: ${waits}`,
        `5 Dora Remo: ${waits}`,
      ]);
      expect(words('en')[3]).toBe(
        '5 Dora Remo: waits for row 2, which belongs to the same boat or team and is to be corrected',
      );
      expect(await bring(club, [...brokenRaft, ...team])).toEqual({
        count: 3,
        known: 0,
        issues: [
          [2, 'form'],
          [3, 'boat_left_out'],
          [4, 'boat_left_out'],
          [5, 'boat_left_out'],
        ],
      });
      expect(await bring(club, [...raft, ...team])).toMatchObject({ count: 4 });
      expect(await members(club)).toHaveLength(7);
    });

    test('a crew one short is refused with its figures, and a boat without a name may wait for its people', async () => {
      const club = await begin();
      const short = await look(club, raft.slice(1));
      expect(short.rows).toEqual([]);
      expect(short.issues[0]).toMatchObject({ line: 2, code: 'crew_short', has: 2, size: 3 });
      expect(await bring(club, [row(1, 'Ana Remo')])).toMatchObject({ count: 1, issues: [] });
      const named = [
        row(1, 'Ana Remo', { boat }),
        row(2, 'Beto Remo', { boat }),
        row(3, 'Ciro Remo', { boat }),
      ];
      expect(await bring(club, named)).toMatchObject({ count: 2 });
      expect(await people(club)).toEqual([
        ['Ana Remo', null, 3500],
        ['Beto Remo', 'Ana Remo', 0],
        ['Ciro Remo', 'Ana Remo', 0],
      ]);
    });

    test('a team has the boats of the table that name it, and those that the club entered before', async () => {
      const club = await begin();
      expect(await bring(club, [row(6, 'Fito Solo', { category: '1' })])).toMatchObject({
        count: 1,
      });
      expect(await bring(club, team)).toMatchObject({ count: 2 });
      const { participantId } = await memberOf(club, 'Eva Sola', 3);
      const boats = await listTeamBoats(room.database, [participantId]);
      expect([...boats.values()].flat().map(({ name }) => name)).toEqual(['Eva Sola', 'Fito Solo']);
      expect((await members(club)).map(({ toPayCents }) => toPayCents > 0)).toEqual([
        true,
        true,
        true,
      ]);
      const single = await memberOf(club, 'Fito Solo', 1);
      expect(await drop(club, single.participantId)).toBe(true);
      expect(await rowsOf('team_boat')).toHaveLength(1);
    });

    test('a table neither names nor changes a team of another club', async () => {
      await bring(await begin(), team);
      const own = await begin();
      const { issues } = await look(own, [row(7, 'Gina Sola', { category: '1', team: 'Napo' })]);
      expect(issues).toMatchObject([{ line: 2, column: 'in_team', code: 'team_unknown' }]);
    });

    test('a person who registered elsewhere keeps the whole boat out', async () => {
      await bring(await begin(), [row(3, 'Ciro Remo')]);
      const club = await begin();
      expect((await look(club, raft)).issues).toEqual([]);
      expect(await bring(club, [...raft, row(8, 'Hugo Solo', { category: '1' })])).toEqual({
        count: 1,
        known: 1,
        issues: [
          [2, 'boat_left_out'],
          [3, 'boat_left_out'],
          [4, 'already_registered'],
          [5, 'boat_left_out'],
        ],
      });
      expect(await people(club)).toEqual([['Hugo Solo', null, 4500]]);
    });

    test('a boat waits as a whole when the mails of the day do not suffice for its people', async () => {
      const made = site();
      const clubEntries = countingLimiter(room.database, { limit: 3, windowMs: 86_400_000 });
      const at = { ...made, limiters: { ...made.limiters, clubEntries } };
      const club = await begin();
      expect(await bring(club, raft, at)).toMatchObject({
        count: 0,
        issues: [
          [2, 'boat_left_out'],
          [3, 'boat_left_out'],
          [4, 'boat_left_out'],
          [5, 'too_many_today'],
        ],
      });
      expect(await members(club)).toEqual([]);
    });

    test('a boat that waits for a place has its people wait with it, and the price by number counts boats', async () => {
      const made = site();
      made.race.registration.groupFrom = 2;
      made.race.registration.groupPercent = 10;
      made.race.registration.categories = made.race.registration.categories.map((one) =>
        one.category === 2 ? { ...one, capacity: 1 } : one,
      );
      const club = await begin();
      const second = [7, 8, 9].map((n) =>
        row(n, `Remo ${String.fromCharCode(97 + n)}x`, { boat: 'Otra' }),
      );
      const { rows } = await look(club, [...raft, ...second], made);
      expect(rows.map(({ cents, hasPlace }) => [cents, hasPlace])).toEqual([
        [null, true],
        [3500, true],
        [null, true],
        [null, true],
        [3150, false],
        [null, false],
        [null, false],
      ]);
      const sent = { ...(await tableOf([...raft, ...second])), caller: '192.0.2.1' };
      expect(await enterTable(made, club, sent, now)).toMatchObject({ count: 7, waiting: 3 });
    });

    test('one person leaves a boat that keeps its place, and a row puts another in', async () => {
      const club = await begin();
      await bring(club, raft);
      const before = await memberOf(club, 'Dora Remo');
      expect(await drop(club, before.participantId)).toBe(true);
      const crew = raft.with(3, row(9, 'Iris Remo', { boat }));
      expect(await bring(club, crew)).toMatchObject({ count: 1 });
      expect(await people(club)).toEqual([
        ['Beto Remo', null, 3500],
        ['Ana Remo', boat, 0],
        ['Ciro Remo', boat, 0],
        ['Iris Remo', boat, 0],
      ]);
    });

    test('a removed captain is removed with the whole boat, and each consenting person is notified', async () => {
      const club = await begin();
      await bring(club, raft);
      const all = await rowsOf('participant');
      await agree((await memberOf(club, 'Ana Remo')).accessToken);
      expect(await drop(club, (await memberOf(club, 'Beto Remo')).participantId)).toBe(true);
      expect(await members(club)).toEqual([]);
      expect(await rowsOf('boat_member')).toEqual([]);
      expect(await rowsOf('participant')).toHaveLength(all.length - 4);
      const told = await mails('club_dropped');
      expect(told.map(({ values }) => values.name)).toEqual(['Ana Remo']);
    });

    test('no person is removed from a paid boat', async () => {
      const club = await begin();
      await bring(club, raft);
      const paid = async () => clubSums(await members(club)).paidUnasked;
      expect(await paid()).toBe(0);
      await payment(club, 'verify');
      expect(await paid()).toBe(4);
      for (const name of ['Beto Remo', 'Ana Remo']) {
        expect(await drop(club, (await memberOf(club, name)).participantId)).toBe(false);
      }
      expect(await members(club)).toHaveLength(4);
    });

    test('a released unpaid boat leaves no person behind without their consent', async () => {
      const club = await begin();
      await bring(club, raft);
      await agree((await memberOf(club, 'Beto Remo')).accessToken);
      expect(await dropUnasked({ database: room.database, varDir }, now)).toBe(0);
      await payment(club, 'expire');
      expect(await dropUnasked({ database: room.database, varDir }, now)).toBe(3);
      expect(await people(club)).toEqual([['Beto Remo', null, 3500]]);
      const { participantId: boatId } = await memberOf(club, 'Beto Remo');
      expect(await listBoatPeople(room.database, { boatIds: [boatId] })).toEqual(new Map());
      // A place that was let go is no boat to join.
      const { issues } = await look(club, raft);
      expect(issues.map(({ code }) => code)).toEqual([
        'boat_left_out',
        'already_registered',
        'boat_left_out',
        'boat_left_out',
      ]);
    });

    test('the template and the columns of a club have the boats of its race, and no other race has them', () => {
      const { race, translate } = site();
      const own = { questions: [], language: 'es' } as const;
      const [titles = []] = clubTemplate(translate.es, race, own);
      expect(titles.slice(-3)).toEqual(['Embarcación', 'Puesto', 'Corre en el equipo']);
      expect(clubTemplate(translate.es, services().race, own)[0]).not.toContain('Embarcación');
    });
  });
}
