import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestKinds } from '../../../src/desk/privacy/request-kinds.ts';
import { postingStates } from '../../../src/desk/results/read-posting.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { changeCheck } from '../../../src/platform/database/change-check.ts';
import { engineError } from '../../../src/platform/database/engine-error.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../../src/platform/database/sqlite/node-sqlite-dialect.server.ts';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { discountKinds } from '../../../src/record/entries/prices/discount.ts';
import { mailStates } from '../../../src/record/mail/stored-kinds.ts';
import { documentKinds } from '../../../src/record/people/personal-document.ts';
import { runStatuses } from '../../../src/record/scoring/run-status.ts';
import { receiptDocuments } from '../../../src/registration/payments/receipts/receipt-name.ts';
import { accountKinds } from '../../../src/registration/payments/refund-account.ts';
import { schemaLines } from '../../upgrade/schema-lines.ts';
import type { Engine } from '../support/engines.ts';

/** Lists of the code that a check of the database repeats. */
const listed: readonly (readonly [string, string, readonly string[]])[] = [
  ['run', 'status', runStatuses],
  ['account', 'language', languages],
  ['registration', 'language', languages],
  ['push_subscription', 'language', languages],
  ['registered_person', 'document_kind', documentKinds],
  ['price_code', 'kind', discountKinds],
  ['price_discount', 'kind', discountKinds],
  ['refund_account', 'kind', accountKinds],
  ['receipt_name', 'document_kind', receiptDocuments],
  ['club_receipt_name', 'document_kind', receiptDocuments],
  ['mail_outbox', 'state', mailStates],
  ['privacy_request', 'kind', requestKinds],
  ['race_result', 'state', postingStates],
];

export function checksContract(engine: Engine): void {
  test('a check lists the values of the code, and migrations/README.md says how both change', async () => {
    const database = await openDatabase({ database: await engine.fresh() });
    const lines = await schemaLines(database).finally(() => database.destroy());
    const checked = (table: string, column: string) =>
      lines
        .filter((line) => line.startsWith(`${table} `) && / check /i.test(line))
        .filter((line) => new RegExp(`\\(${column} (?:in|= any) `, 'i').test(line))
        .flatMap((line) =>
          [...line.matchAll(/'([^']+)'/g)].map(([, text = '']) => text.toLowerCase()),
        );
    const found = listed.map(([table, column]) => [
      table,
      column,
      checked(table, column).toSorted(),
    ]);
    expect(found).toEqual(
      listed.map(([table, column, texts]) => [
        table,
        column,
        texts.map((text) => text.toLowerCase()).toSorted(),
      ]),
    );
  });

  describe('a check that changes', () => {
    let db: Kysely<unknown>;

    beforeEach(async () => {
      db = bare(await engine.empty());
      const statements = [
        'create table club (name text primary key)',
        `create table post (
          id integer primary key, kind text not null check (kind in ('a', 'it''s (b)')), club text references club (name),
          color text, constraint post_color check (color in ('red', 'blue')), check (length(kind) < 9)
        )`,
        'create table phone (id integer primary key, post_id integer references post (id) on delete cascade)',
        'create unique index post_by_club on post (club)',
        "insert into club values ('Rápidos')",
        "insert into post values (1, 'a', 'Rápidos', 'red'), (2, 'it''s (b)', null, null)",
        'insert into phone values (1, 1), (2, 2)',
      ];
      for (const statement of statements) await run(statement);
    });
    afterEach(() => db.destroy());

    const run = (statement: string) => sql.raw(statement).execute(db);
    const change = (column: string, values: readonly string[] | null, table = 'post') =>
      db
        .transaction()
        .execute((transaction) => changeCheck(transaction, { table, column, values }));
    const readRows = async () => {
      const [posts, phones] = [run('select * from post order by id'), run('select * from phone')];
      return [(await posts).rows, (await phones).rows];
    };
    const findIssue = (statement: string) => run(statement).then(() => 'none', engineError);

    test.each([
      ['kind', "values (3, 'c', null, null)"],
      ['color', "values (3, 'a', null, 'c')"],
    ])(
      'a changed check takes other texts of %s and leaves rows, index and references',
      async (column, row) => {
        const before = await readRows();
        expect(await findIssue(`insert into post ${row}`)).toBe('check_violation');
        await change(column, ['a', "it's (b)", 'red', 'c']);
        expect(await readRows()).toEqual(before);
        expect(await findIssue(`insert into post ${row}`)).toBe('none');
        const issues = [
          `update post set ${column} = 'd' where id = 3`,
          "update post set kind = 'far too long' where id = 3",
          "update post set club = 'Rápidos' where id = 3",
          "update post set club = 'nobody' where id = 3",
        ];
        expect(await Promise.all(issues.map(findIssue))).toEqual([
          'check_violation',
          'check_violation',
          'unique_violation',
          'foreign_key_violation',
        ]);
        await change(column, null);
        expect(await findIssue(`update post set ${column} = 'd' where id = 3`)).toBe('none');
      },
    );

    test('a changed check is refused when a row, the column or the table does not fit', async () => {
      const before = await readRows();
      await expect(change('kind', ['a'])).rejects.toThrow();
      await expect(change('club', null)).rejects.toThrow('post.club has 0 checks');
      await expect(change('kind', null, 'nowhere')).rejects.toThrow('nowhere');
      expect(await readRows()).toEqual(before);
      expect(await findIssue("insert into post values (3, 'c', null, null)")).toBe(
        'check_violation',
      );
      expect(await findIssue("insert into post values (3, 'it''s (b)', null, null)")).toBe('none');
    });
  });
}

/** Opens a database as for migrations, without ours. */
function bare(settings: DatabaseSettings): Kysely<unknown> {
  const dialect =
    settings.engine === 'postgres'
      ? new PostgresDialect({ pool: new pg.Pool({ connectionString: settings.url }) })
      : new NodeSqliteDialect(openSqliteFile(settings.file, { altersSchema: true }));
  return new Kysely<unknown>({ dialect });
}
