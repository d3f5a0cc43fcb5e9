import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { type DayOrder, dayOrders } from '../../../registration/people-table/day-order.ts';
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
import {
  type Direction,
  directions,
  type StatementFormat,
  type StatementLine,
  type StatementLook,
  statementLines,
} from './statement-lines.ts';
import { sweepStatements } from './sweep-statements.server.ts';

export type KeptStatement =
  /** `fresh` of the `lines` are new; `unread` are lines of the file with an unreadable amount. */
  | { code: 'kept'; lines: number; fresh: number; unread?: number[] }
  | ({ code: 'asked'; id: string } & StatementAsks)
  | { code: 'day_orders'; lines: [number, number] }
  | { code: 'unmapped'; id: string }
  | { code: 'other_bank'; bank: Bank }
  | { code: 'unknown' | 'columns' }
  | Exclude<StatementReading, { code: 'read' }>;

/** Reads the bytes of a statement; the desk does this in a separate process. */
export type ReadStatement = (
  bytes: Uint8Array,
  choice?: SheetChoice,
) => Promise<StatementReading> | StatementReading;

interface StatementOrder {
  bank: Bank;
  statement: StatementReading;
  currency: string;
  /** Whether the columns are asked again although those of the bank are known. */
  isRenamed?: boolean;
}

/**
 * Imports the incoming money of a bank statement, each line only once even if the file is uploaded again. A file with
 * unknown headings waits until they are named.
 */
export async function keepStatement(
  database: AppDatabase,
  actor: Actor,
  { bank, statement, currency, isRenamed = false }: StatementOrder,
  now: Date,
): Promise<KeptStatement> {
  await actorMay(database, actor, 'payments.decide');
  await sweepStatements(database, now);
  if (statement.code !== 'read') return statement;
  const { text, rows } = statement;
  const format = isRenamed ? null : await findFormat(database, bank);
  const look = format && statementLines(rows, format, currency);
  if (look?.code === 'day_orders') return look;
  if (look?.code === 'read') return keepLines(database, actor, { bank, look, currency }, now);
  for (const other of look ? [] : banks) {
    const known = other === bank ? null : await findFormat(database, other);
    if (known && headingRow(rows, known.columns) !== -1) return { code: 'other_bank', bank: other };
  }
  const id = randomBytes(16).toString('base64url');
  await database
    .insertInto('bank_statement')
    .values({ id, bank, content: text, uploaded_at: now.toISOString() })
    .execute();
  if (look) return { code: 'asked', id, signs: look.signs, days: look.days };
  return { code: 'unmapped', id };
}

export type StatementAsks = Pick<Extract<StatementLook, { code: 'asks' }>, 'signs' | 'days'>;

interface WaitingStatement {
  bank: Bank;
  headings: string[];
  columns: StatementColumns | null;
  asks?: StatementAsks;
}

/** Returns a file that waits for answers; null when it is gone. */
export async function readWaitingStatement(
  database: AppDatabase,
  id: string,
  { read, currency }: { read: ReadStatement; currency: string },
): Promise<WaitingStatement | null> {
  const waiting = await waitingStatement(database, id, read);
  if (!waiting) return null;
  const { bank, rows } = waiting;
  const format = await findFormat(database, bank);
  const look = format && statementLines(rows, format, currency);
  return {
    bank,
    headings: likelyHeadings(rows),
    columns: format?.columns ?? null,
    ...(look?.code === 'asks' && { asks: { signs: look.signs, days: look.days } }),
  };
}

interface NamedColumns {
  id: string;
  columns?: StatementColumns;
  /** Meanings of words for in or out, and the order of days, besides earlier answers. */
  signs?: ReadonlyMap<string, Direction>;
  days?: DayOrder | null;
  currency: string;
  read: ReadStatement;
}

/** Reads a waiting file with the organizer's answers, and saves them for its bank. */
export async function nameColumns(
  database: AppDatabase,
  actor: Actor,
  { id, columns: named, signs = new Map(), days = null, currency, read }: NamedColumns,
  now: Date,
): Promise<KeptStatement> {
  await actorMay(database, actor, 'payments.decide');
  const waiting = await waitingStatement(database, id, read);
  if (!waiting) return { code: 'unknown' };
  const { bank, rows } = waiting;
  const known = await findFormat(database, bank);
  const columns = named ?? known?.columns;
  if (!columns || (named && !areIn(named, likelyHeadings(rows)))) return { code: 'columns' };
  const format: StatementFormat = {
    columns,
    days: days ?? known?.days ?? null,
    signs: new Map([...(known?.signs ?? []), ...signs]),
  };
  const look = statementLines(rows, format, currency);
  if (look?.code === 'day_orders') return look;
  // The headings fit but no line has a day and an amount, so the columns were mixed up.
  if (!look || (look.code === 'read' && look.lines.length === 0 && named)) {
    return { code: 'columns' };
  }
  const columns_json = JSON.stringify({
    ...columns,
    days: format.days,
    signs: Object.fromEntries(format.signs),
  });
  const changed_at = now.toISOString();
  await database
    .insertInto('bank_format')
    .values({ bank, columns_json, changed_at })
    .onConflict((row) => row.column('bank').doUpdateSet({ columns_json, changed_at }))
    .execute();
  if (look.code === 'asks') return { code: 'asked', id, signs: look.signs, days: look.days };
  const kept = await keepLines(database, actor, { bank, look, currency }, now);
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

async function findFormat(database: AppDatabase, bank: Bank): Promise<StatementFormat | null> {
  const row = await database
    .selectFrom('bank_format')
    .select('columns_json')
    .where('bank', '=', bank)
    .executeTakeFirst();
  const place = { table: 'bank_format', row: bank };
  const kept =
    row && readStored(row.columns_json, place, (of) => z.record(z.string(), z.unknown()).parse(of));
  // Unreadable stored answers are asked again, as for an unknown file.
  if (!kept) {
    return bank === 'otro' ? null : { columns: usualColumns[bank], days: null, signs: new Map() };
  }
  const named = columnKinds.map((kind) => [kind, String(kept[kind] ?? '')]);
  const signs = z.record(z.string(), z.enum(directions)).safeParse(kept.signs);
  return {
    columns: Object.fromEntries(named) as StatementColumns,
    days: dayOrders.find((order) => order === kept.days) ?? null,
    signs: new Map(Object.entries(signs.data ?? {})),
  };
}

type ReadLines = Extract<StatementLook, { code: 'read' }>;

function keepLines(
  database: AppDatabase,
  actor: Actor,
  { bank, look, currency }: { bank: Bank; look: ReadLines; currency: string },
  now: Date,
): Promise<KeptStatement> {
  const { lines, unread } = look;
  const kept_at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    let fresh = 0;
    for (const some of inChunks(lines)) {
      const written = await transaction
        .insertInto('bank_line')
        .values(
          some.map((line) => ({
            digest: computeDigest(bank, line),
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
    const subject = { kind: 'bank', id: bank } as const;
    const act = { act: 'statement_uploaded', subject, after: counts } as const;
    await writeAudit(transaction, actor, act, now);
    return { code: 'kept', ...counts, ...(unread.length > 0 && { unread }) };
  });
}

function computeDigest(bank: Bank, line: StatementLine): string {
  const { day, amountCents, document, text, copy } = line;
  const said = JSON.stringify([bank, day, amountCents, document, text, copy]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}
