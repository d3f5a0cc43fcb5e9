import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { takeUpload } from '../../../registration/payments/transfer/take-upload.server.ts';
import { type KeptStatement, keepStatement, type ReadStatement } from './keep-statement.server.ts';
import type { StatementReading } from './read-statement.ts';
import { type Bank, banks } from './statement-columns.ts';

export const mostStatementBytes = 2 * 1024 * 1024;

export type ReceivedStatement =
  | KeptStatement
  /** The organizer has to choose a sheet or hidden parts; the file is stored with the question. */
  | { code: 'which_part'; bank: Bank; file: Buffer; statement: StatementReading }
  | { code: 'bank' | 'token' | 'file_missing' | 'file_too_large' | 'file_truncated' };

export const isToAsk = (statement: StatementReading): boolean =>
  statement.code === 'which_sheet' || (statement.code === 'read' && statement.hidden !== undefined);

interface StatementRoom {
  database: AppDatabase;
  varDir: string;
  currency: string;
  read: ReadStatement;
}

/** Receives the form with a statement: nothing is read before its token is verified, and nothing stays on disk. */
export async function receiveStatement(
  { database, varDir, currency, read }: StatementRoom,
  actor: Actor,
  request: Request,
  now: Date,
): Promise<ReceivedStatement> {
  const folder = join(varDir, 'statements');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  let named = '';
  try {
    const taken = await takeUpload(request, {
      path,
      field: 'extracto',
      maxBytes: mostStatementBytes,
      mayTake(fields) {
        named = fields.get('banco') ?? '';
        return formCarriesToken(request.headers, fields);
      },
    });
    if (taken.code !== 'taken') return taken;
    const bank = banks.find((one) => one === named);
    if (!bank) return { code: 'bank' };
    const file = await readFile(path);
    const statement = await read(file);
    if (isToAsk(statement)) return { code: 'which_part', bank, file, statement };
    return await keepStatement(database, actor, { bank, statement, currency }, now);
  } finally {
    await rm(path, { force: true });
  }
}
