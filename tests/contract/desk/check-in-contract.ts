import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckInAct } from '../../../src/desk/check-in/check-in-act.ts';
import { checkInState } from '../../../src/desk/check-in/check-in-state.ts';
import { readCheckIn } from '../../../src/desk/check-in/read-check-in.server.ts';
import { writeCheckIn } from '../../../src/desk/check-in/write-check-in.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { paymentStates } from '../../../src/registration/payments/payment-state.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { editions, sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const edition = editions[2027];
const rosa = { ...terminal, name: 'Rosa <rosa@rio.example>' };
const luis = { ...terminal, name: 'Luis <luis@rio.example>' };

export function checkInContract(engine: Engine): void {
  describe('check-in', () => {
    const team = deskTeam(engine);
    let dataDir: string;
    beforeEach(async () => {
      dataDir = writeData(sampleFiles);
      await importNewEditions(team.database, dataDir);
    });

    const people = () => readCheckIn(team.database, edition, apiServices(team.database).race);
    async function named(name: string) {
      const person = (await people()).find((one) => one.name === name);
      if (!person) throw new Error(`no ${name}`);
      return person;
    }
    let made = 0;
    const act = (entry: number, more: Partial<CheckInAct> = {}): CheckInAct => {
      made += 1;
      const id = `019a0000-0000-7000-8000-${String(made).padStart(12, '0')}`;
      return { id, entry, act: 'present', done: true, madeAt: now.toISOString(), ...more };
    };
    const write = (acts: CheckInAct[], actor = rosa, at = later(1)) =>
      writeCheckIn(team.database, actor, { editionId: edition.id, acts }, at);

    test('the check-in list has what the table needs, and no contact', async () => {
      const list = await people();
      expect(list.map(({ name, paid }) => [name, paid])).toEqual([
        ['Ana Tapuy', true],
        ['Luis Chimbo', false],
      ]);
      const text = JSON.stringify(list);
      expect(text).not.toMatch(/private\.example|\+593|1990|private-/);
      expect(list[0]).toMatchObject({ document: 'apuy', shirt: 'M', minor: false, acts: [] });
    });

    test.each([...paymentStates, 'withdrawn entry'] as const)(
      'a person whose payment or entry is %s is on the list, unless the place was given back',
      async (state) => {
        const { payment } = await enterPaddler(team.database, { name: 'Elsa Vega' });
        if (state === 'withdrawn entry') {
          const withdrawn = { withdrawn_at: now.toISOString() };
          await team.database.updateTable('registration').set(withdrawn).execute();
        } else {
          await team.database
            .updateTable('payment')
            .set({ state })
            .where('id', '=', payment.id)
            .execute();
        }
        const isGone = state === 'refunded' || state === 'withdrawn entry';
        const names = (await people()).map(({ name }) => name);
        expect(names.includes('Elsa Vega')).toBe(!isGone);
      },
    );

    test('an action sent again, also at the same instant, is stored once', async () => {
      const { id } = await named('Ana Tapuy');
      const acts = [act(id), act(id, { act: 'shirt' })];
      const sent = await Promise.all([1, 2, 3].map(() => write(acts)));
      for (const receipt of sent)
        expect(receipt).toEqual({ kept: acts.map((a) => a.id), unknown: [] });
      expect((await named('Ana Tapuy')).acts).toHaveLength(2);
      const lines = await readAudit(team.database, { limit: 10 });
      expect(lines.map((line) => [line.act, line.subjectId, line.after])).toEqual([
        ['entry_checked_in', String(id), { shirt: true }],
        ['entry_checked_in', String(id), { present: true }],
      ]);
    });

    test('the same action of two tables is shown with both, whichever came first', async () => {
      const { id } = await named('Ana Tapuy');
      await write([act(id, { madeAt: later(-5).toISOString() })], luis);
      await write([act(id, { madeAt: later(-9).toISOString() })], rosa);
      const { present } = checkInState((await named('Ana Tapuy')).acts);
      expect(present).toMatchObject({ done: true, said: [{ by: 'Rosa' }, { by: 'Luis' }] });
    });

    test('a late action of an offline table does not undo a later one', async () => {
      const { id } = await named('Ana Tapuy');
      await write([act(id, { done: false, madeAt: later(-1).toISOString() })], luis);
      await write([act(id, { madeAt: later(-9).toISOString() })], rosa);
      expect(checkInState((await named('Ana Tapuy')).acts).present.done).toBe(false);
    });

    test('a fast clock of a table dates no action in the future', async () => {
      const { id } = await named('Ana Tapuy');
      await write([act(id, { madeAt: later(600).toISOString() })]);
      await write([act(id, { done: false, madeAt: later(2).toISOString() })], luis, later(3));
      expect(checkInState((await named('Ana Tapuy')).acts).present.done).toBe(false);
    });

    test('a signed release is shown on the entry, and on the pages that list it', async () => {
      const { id } = await named('Ana Tapuy');
      const entry = () =>
        team.database
          .selectFrom('participant')
          .innerJoin('edition', 'edition.id', 'participant.edition_id')
          .select(['release_verified_at', 'version'])
          .where('participant.id', '=', id)
          .executeTakeFirstOrThrow();
      const before = await entry();
      await write([act(id, { act: 'release' })]);
      const signed = await entry();
      expect(signed.release_verified_at).toBe(now.toISOString());
      expect(signed.version).toBeGreaterThan(before.version);
      expect((await named('Ana Tapuy')).released).toBe(true);
      const back = { act: 'release', done: false, madeAt: later(1).toISOString() } as const;
      await write([act(id, back)]);
      expect((await entry()).release_verified_at).toBeNull();
    });

    test('an action for an unknown person is reported, and the others are stored', async () => {
      const { id } = await named('Ana Tapuy');
      const [here, gone] = [act(id), act(999)];
      expect(await write([here, gone])).toEqual({ kept: [here.id], unknown: [gone.id] });
      expect(await write([])).toEqual({ kept: [], unknown: [] });
    });

    test('an erased person leaves no check-in action behind', async () => {
      const { id } = await named('Ana Tapuy');
      await write([act(id)]);
      const { person_id: personId } = await team.database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const room = { database: team.database, varDir: temporaryFolder(), dataDir };
      await erasePerson(room, { personId, alsoResults: false, actor: terminal, now });
      expect(await team.database.selectFrom('check_in_act').selectAll().execute()).toEqual([]);
    });
  });
}
