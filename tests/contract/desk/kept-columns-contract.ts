import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { questions } from '../../../src/record/questions/questions.ts';
import { keptFields, questionOf } from '../../../src/record/questions/questions-in.ts';
import {
  columnsOfNobody,
  ownerColumn,
  tablesOfPeople,
} from '../../../src/site/privacy/kept-tables.ts';
import { personalData } from '../../../src/site/privacy/personal-data.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const wordsIn = (text = '') => text.split(/\s+/).filter((word) => word !== '');

/** Compares the registry of personal data with the database's columns. */
export function keptColumnsContract(engine: Engine): void {
  describe('stored columns', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());

    test('each column of the database is declared once, as personal or not', async () => {
      const declared = [
        ...tablesOfPeople.flatMap(([table, row]) => {
          const { of, asked = {}, alsoResults = {}, term = {}, at, file, copied = [] } = row;
          const set = [asked, alsoResults, term].flatMap((one) =>
            one === 'row' ? [] : Object.keys(one),
          );
          const read = copied.map((column) => column.split(' as ')[0] ?? '');
          const found = [of && ownerColumn(table, of), at, file].flatMap((one) => one ?? []);
          // A column may be used to find, read and empty rows, but is listed only once.
          const acted = [...new Set([...set, ...read, ...found])];
          return [...acted, ...wordsIn(row.columns)].map((column) => `${table}.${column}`);
        }),
        ...Object.entries(columnsOfNobody).flatMap(([table, columns]) =>
          wordsIn(columns).map((column) => `${table}.${column}`),
        ),
      ];
      const tables = await database.introspection.getTables();
      const there = tables
        .filter(({ isView }) => !isView)
        .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
      expect(declared.toSorted()).toEqual(there.toSorted());
    });

    test('a question that is always answered has a column that is never null', async () => {
      const tables = await database.introspection.getTables();
      const isNullable = (kept: string) => {
        const [table, column] = kept.split('.');
        const columns = tables.find(({ name }) => name === table)?.columns;
        return columns?.find(({ name }) => name === column)?.isNullable;
      };
      const always = keptFields.filter((field) => questionOf(field).need === 'always');
      expect(always.filter((field) => isNullable(questions[field].kept) !== false)).toEqual([]);
    });

    test('a copy has the rows of each copied table, and of a payment those since its last transfer', async () => {
      const { participantId: participant_id, payment } = await enterPaddler(database);
      const { person_id } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', participant_id)
        .executeTakeFirstOrThrow();
      const [early, late] = ['2026-12-01T00:00:00.000Z', '2026-12-03T00:00:00.000Z'];
      const payment_id = payment.id;
      const line = { payment_id, actor: 'organizer', reason: null };
      await database
        .insertInto('money_line')
        .values([
          { ...line, kind: 'paid', cents: 1, at: early },
          { ...line, kind: 'handed_over', cents: 0, at: late },
          { ...line, kind: 'paid', cents: 2, at: late },
        ])
        .execute();
      const account = {
        holder: 'A',
        document: '1',
        bank: 'B',
        kind: 'savings',
        number: '2',
      } as const;
      await database
        .insertInto('refund_account')
        .values({ ...account, payment_id, given_at: late })
        .execute();
      const attempt = { payment_id, provider: 'sandbox', amount_cents: 3, state: 'open' } as const;
      await database
        .insertInto('card_attempt')
        .values(
          [early, late].map((created_at) => ({
            ...attempt,
            client_transaction: created_at.slice(0, 10),
            provider_transaction: null,
            detail: null,
            finished_at: null,
            asking_until: null,
            created_at,
          })),
        )
        .execute();
      await database
        .insertInto('hand_over')
        .values({
          participant_id,
          email: 'o@x',
          key_digest: 'd',
          offered_at: early,
          expires_at: late,
        })
        .execute();
      await database
        .insertInto('championship_entrant')
        .values({
          person_id,
          ranking: 'men',
          entrant_order: 1,
          name: 'N',
          category: 'k1_men',
          points_json: '[]',
        })
        .execute();
      const copy = await exportPerson(database, person_id);
      const { money, refundAccounts, handOvers, cardAttempts, championship } = copy;
      const { reference } = payment;
      expect(JSON.stringify({ money, refundAccounts, handOvers, cardAttempts, championship })).toBe(
        JSON.stringify({
          money: [
            { reference, kind: 'handed_over', cents: 0, at: late, reason: null },
            { reference, kind: 'paid', cents: 2, at: late, reason: null },
          ],
          refundAccounts: [{ reference, ...account, givenAt: late }],
          handOvers: [{ year: 2027, email: 'o@x', offeredAt: early, expiresAt: late }],
          cardAttempts: [{ reference, state: 'open', amountCents: 3, at: late }],
          championship: [{ name: 'N', category: 'k1_men', points: '[]' }],
        }),
      );
    });

    test('an erased person with results leaves no address that the entry was offered to', async () => {
      const { participantId: participant_id, payment } = await enterPaddler(database);
      const at = '2026-12-01T00:00:00.000Z';
      const words = { author: 'jury', made_at: at, words_es: 'sí', words_en: 'yes' };
      await database
        .insertInto('decision')
        .values({ participant_id, decision_order: 1, ...words })
        .execute();
      await database
        .insertInto('hand_over')
        .values({ participant_id, email: 'p@x', key_digest: 'e', offered_at: at, expires_at: at })
        .execute();
      const [person] = await findPeople(database, payment.reference);
      const order = { actor: terminal, alsoResults: false, now: new Date(at) };
      await erasePerson(
        { database, varDir: temporaryFolder(), dataDir: temporaryFolder() },
        { ...order, personId: person?.personId ?? 0 },
      );
      const left = await database.selectFrom('hand_over').select('email').execute();
      expect(left).not.toContainEqual({ email: 'p@x' });
    });

    test('each kind of personal data is in a table, with an entry or in a browser', () => {
      const inTables = new Set<string>(tablesOfPeople.flatMap(([, { kinds }]) => kinds));
      const elsewhere = Object.keys(personalData).filter((kind) => !inTables.has(kind));
      expect(elsewhere).toEqual(['unpaid', 'draft', 'cookies']);
    });
  });
}
