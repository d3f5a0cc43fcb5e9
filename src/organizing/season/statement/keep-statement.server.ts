import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { SheetChoice } from '../../../registration/people-table/table.ts';
import { headingRow, likelyHeadings } from './heading-row.ts';
import type { StatementReading } from './read-statement.ts';
import {
  areIn,
  type Bank,
  banks,
  columnKinds,
  type StatementColumns,
  usualColumns,
} from './statement-columns.ts';
import { type StatementLine, statementLines } from './statement-lines.ts';
import { sweepStatements } from './sweep-statements.server.ts';

export type KeptStatement =
  /** `fresh` lines of `lines` were not known before. */
  | { code: 'kept'; lines: number; fresh: number }
  /** Its columns have to be named first. */
  | { code: 'unmapped'; id: string }
  | { code: 'other_bank'; bank: Bank }
  | { code: 'unknown' | 'columns' }
  | Exclude<StatementReading, { code: 'read' }>;

/** How the bytes of a statement are read: at the desk in a process of its own. */
export type ReadStatement = (
  bytes: Uint8Array,
  choice?: SheetChoice,
) => Promise<StatementReading> | StatementReading;

/**
 * Takes in the statement of a bank: the lines that brought money, each once however often its file
 * comes, in the currency of the account. A file with unknown headings waits until somebody names them.
 */
export async function keepStatement(
  database: AppDatabase,
  actor: Actor,
  { bank, statement, currency }: { bank: Bank; statement: StatementReading; currency: string },
  now: Date,
): Promise<KeptStatement> {
  await actorMay(database, actor, 'payments.decide');
  await sweepStatements(database, now);
  if (statement.code !== 'read') return statement;
  const { text, rows } = statement;
  const columns = await columnsOf(database, bank);
  const lines = columns && statementLines(rows, columns, currency);
  if (lines) return keepLines(database, actor, { bank, lines, currency }, now);
  for (const other of banks) {
    const known = other === bank ? null : await columnsOf(database, other);
    if (known && headingRow(rows, known) !== -1) return { code: 'other_bank', bank: other };
  }
  const id = randomBytes(16).toString('base64url');
  await database
    .insertInto('bank_statement')
    .values({ id, bank, content: text, uploaded_at: now.toISOString() })
    .execute();
  return { code: 'unmapped', id };
}

/** The headings of a file that waits for its columns to be named; null where it is gone. */
export async function readWaitingStatement(
  database: AppDatabase,
  id: string,
  read: ReadStatement,
): Promise<{ bank: Bank; headings: string[]; columns: StatementColumns | null } | null> {
  const waiting = await waitingStatement(database, id, read);
  if (!waiting) return null;
  const { bank, rows } = waiting;
  return { bank, headings: likelyHeadings(rows), columns: await columnsOf(database, bank) };
}

interface NamedColumns {
  id: string;
  columns: StatementColumns;
  currency: string;
  read: ReadStatement;
}

/** Reads a waiting file by columns that an organizer named, and remembers them for its bank. */
export async function nameColumns(
  database: AppDatabase,
  actor: Actor,
  { id, columns, currency, read }: NamedColumns,
  now: Date,
): Promise<KeptStatement> {
  await actorMay(database, actor, 'payments.decide');
  const waiting = await waitingStatement(database, id, read);
  if (!waiting) return { code: 'unknown' };
  const { bank, rows } = waiting;
  if (!areIn(columns, likelyHeadings(rows))) return { code: 'columns' };
  const lines = statementLines(rows, columns, currency);
  // Headings that fit, and no line with a day and an amount: they were taken for each other.
  if (!lines || lines.length === 0) return { code: 'columns' };
  const columns_json = JSON.stringify(columns);
  const changed_at = now.toISOString();
  await database
    .insertInto('bank_format')
    .values({ bank, columns_json, changed_at })
    .onConflict((row) => row.column('bank').doUpdateSet({ columns_json, changed_at }))
    .execute();
  const kept = await keepLines(database, actor, { bank, lines, currency }, now);
  await database.deleteFrom('bank_statement').where('id', '=', id).execute();
  return kept;
}

async function waitingStatement(database: AppDatabase, id: string, read: ReadStatement) {
  const row = await database
    .selectFrom('bank_statement')
    .select(['bank', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  const bank = banks.find((one) => one === row?.bank);
  if (!row || !bank) return null;
  const reading = await read(Buffer.from(row.content ?? ''));
  return { bank, rows: reading.code === 'read' ? reading.rows : [] };
}

async function columnsOf(database: AppDatabase, bank: Bank): Promise<StatementColumns | null> {
  const row = await database
    .selectFrom('bank_format')
    .select('columns_json')
    .where('bank', '=', bank)
    .executeTakeFirst();
  const place = { table: 'bank_format', row: bank };
  const kept =
    row && readStored(row.columns_json, place, (of) => z.record(z.string(), z.unknown()).parse(of));
  // Who cannot read what was named asks again, as for a file that was never seen.
  if (!kept) return bank === 'otro' ? null : usualColumns[bank];
  const named = columnKinds.map((kind) => [kind, String(kept[kind] ?? '')]);
  return Object.fromEntries(named) as StatementColumns;
}

function keepLines(
  database: AppDatabase,
  actor: Actor,
  { bank, lines, currency }: { bank: Bank; lines: readonly StatementLine[]; currency: string },
  now: Date,
): Promise<KeptStatement> {
  const kept_at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    let fresh = 0;
    for (const some of inChunks(lines)) {
      const written = await transaction
        .insertInto('bank_line')
        .values(
          some.map((line) => ({
            digest: digestOf(bank, line),
            day: line.day,
            amount_cents: line.amountCents,
            currency,
            document: line.document,
            text: line.text,
            kept_at,
            payment_id: null,
          })),
        )
        .onConflict((row) => row.column('digest').doNothing())
        .returning('digest')
        .execute();
      fresh += written.length;
    }
    const counts = { lines: lines.length, fresh };
    const subject = { kind: 'bank', id: bank };
    const act = { act: 'statement_uploaded', subject, after: counts } as const;
    await writeAudit(transaction, actor, act, now);
    return { code: 'kept', ...counts };
  });
}

function digestOf(bank: Bank, line: StatementLine): string {
  const { day, amountCents, document, text, copy } = line;
  const said = JSON.stringify([bank, day, amountCents, document, text, copy]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}
