import { describe, expect, test } from 'vitest';
import { lookAtNumbers, numberSeveral } from '../../../src/desk/bibs/number-several.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { lookAtMove, moveSeveral } from '../../../src/desk/entries/move-several.server.ts';
import {
  lookAtWithdrawal,
  withdrawSeveral,
} from '../../../src/desk/entries/withdraw-several.server.ts';
import { categoryPlaces } from '../../../src/record/entries/category-places.server.ts';
import { findOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';

const head =
  'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size,consents,paid';
const row = (name: string, id: string, born: string, paid: string) =>
  `${name},${id}@example.org,+593991234567,${id},${born},2,female,US,Tena,M,paper,${paid}`;

export function bulkEntriesContract(engine: Engine): void {
  describe('actions on several entries', () => {
    const { room: api } = registrationApi(engine);
    const room = () => {
      const { database } = api;
      return { ...apiServices(database), database };
    };
    const bring = async () => {
      const rows = [
        row('Ana', 'B100001', '1994-05-31', 'no'),
        row('Luz', 'B100002', '2012-05-31', 'no'),
        row('Eva', 'B100003', '1994-05-31', 'yes'),
      ];
      const guardians = rows.map((line, index) =>
        index === 1 ? `${line},Rosa Ejemplo,XX900001` : `${line},,`,
      );
      const text = [`${head},guardian_name,guardian_personal_id`, ...guardians].join('\n');
      const table = await readTable(Buffer.from(text));
      const order = { table, editionId: 3, actor: terminal, dryRun: false, now };
      expect(await importParticipants(room(), order)).toMatchObject({ issues: [], imported: 3 });
      const ids: number[] = [];
      for (const id of ['B100001', 'B100002', 'B100003']) {
        const [entry] = await findOrganizerEntries(api.database, id);
        if (entry) ids.push(entry.participantId);
      }
      return ids;
    };
    const seen = async (id: string) => (await findOrganizerEntries(api.database, id))[0];

    test('entries that fit the category change to it, and each other one is listed with the reason', async () => {
      const participantIds = await bring();
      const [ana = 0, luz = 0, eva = 0] = participantIds;
      const order = { participantIds, category: 1, reason: 'asked for it', waive: false, now };
      const looked = await lookAtMove(room(), order);
      expect(looked).toMatchObject({ done: 0, refused: [{ code: 'price' }, {}, {}] });
      expect(await moveSeveral(room(), terminal, order)).toEqual(looked);
      expect(looked).toEqual({
        done: 0,
        refused: [
          { participantId: ana, code: 'price' },
          { participantId: luz, code: 'invalid' },
          { participantId: eva, code: 'price' },
        ],
      });
      const waived = { ...order, waive: true };
      expect(await lookAtMove(room(), waived)).toMatchObject({ done: 2, refused: [{}] });
      const { race } = room();
      const of = { editionId: 3, category: 1 };
      const { entered } = await categoryPlaces(api.database, race, of);
      const categories = race.registration.categories.map((one) =>
        one.category === 1 ? { ...one, capacity: entered + 1 } : one,
      );
      const full = { ...race, registration: { ...race.registration, categories } };
      const crowded = { ...room(), race: full };
      expect((await lookAtMove(crowded, waived)).refused).toMatchObject([
        { participantId: luz, code: 'invalid' },
        { participantId: eva, code: 'full' },
      ]);
      expect(await moveSeveral(room(), terminal, waived)).toEqual({
        done: 2,
        refused: [{ participantId: luz, code: 'invalid' }],
      });
      expect([await seen('B100001'), await seen('B100002')]).toMatchObject([
        { category: 1 },
        { category: 2 },
      ]);
    });

    test('bibs are given in a row without taken ones, and removed again', async () => {
      const participantIds = await bring();
      const [ana = 0, luz = 0, eva = 0] = participantIds;
      const number = (ids: number[], first: number | null) =>
        numberSeveral(api.database, terminal, { editionId: 3, participantIds: ids, first, now });
      expect(await number([eva], 902)).toEqual({ done: 1, refused: [] });
      const row = { editionId: 3, participantIds: [ana, luz], first: 901 };
      expect(await lookAtNumbers(api.database, row)).toEqual({
        done: 1,
        refused: [{ participantId: luz, code: 'taken' }],
      });
      expect(await number([ana, luz], 901)).toEqual({
        done: 1,
        refused: [{ participantId: luz, code: 'taken' }],
      });
      expect([await seen('B100001'), await seen('B100002'), await seen('B100003')]).toMatchObject([
        { bib: 901 },
        { bib: null },
        { bib: 902 },
      ]);
      expect(await number([luz, ana, eva], 901)).toEqual({ done: 3, refused: [] });
      expect([await seen('B100001'), await seen('B100002'), await seen('B100003')]).toMatchObject([
        { bib: 902 },
        { bib: 901 },
        { bib: 903 },
      ]);
      expect(await number(participantIds, null)).toEqual({ done: 3, refused: [] });
      expect(await seen('B100003')).toMatchObject({ bib: null });
    });

    test('a paid entry is not withdrawn together with others', async () => {
      const participantIds = await bring();
      const [, , eva = 0] = participantIds;
      const order = { participantIds, reason: 'the river is too high', now };
      const looked = await lookAtWithdrawal(api.database, participantIds);
      expect(await withdrawSeveral(api.database, terminal, order)).toEqual(looked);
      expect(looked).toEqual({
        done: 2,
        refused: [{ participantId: eva, code: 'has_paid' }],
      });
      expect(await seen('B100001')).toMatchObject({ withdrawnAt: now.toISOString() });
      expect(await seen('B100003')).toMatchObject({ withdrawnAt: null });
      expect((await lookAtWithdrawal(api.database, participantIds)).refused).toMatchObject([
        { code: 'held_nothing' },
        { code: 'held_nothing' },
        { code: 'has_paid' },
      ]);
    });
  });
}
