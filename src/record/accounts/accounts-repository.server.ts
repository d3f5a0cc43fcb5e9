import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Account } from './account.ts';
import { readRoles } from './roles.ts';

export interface ListedAccount extends Account {
  createdAt: string;
  endedAt: string | null;
  /** Whether the account has a passkey or a password. */
  canSignIn: boolean;
}

export async function listAccounts(database: AppDatabase): Promise<ListedAccount[]> {
  const rows = await database
    .selectFrom('account')
    .leftJoin('account_password', 'account_password.account_id', 'account.id')
    .select(['account.id', 'email', 'name', 'language', 'created_at', 'ended_at', 'changed_at'])
    .select(({ selectFrom }) =>
      selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('passkey.account_id', '=', 'account.id')
        .as('passkeys'),
    )
    .where('email', 'like', '%@%')
    .orderBy('name')
    .orderBy('account.id')
    .execute();
  const held = await findRoles(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, email, name, language, ...row }) => ({
    id,
    email,
    name,
    language,
    roles: held.get(id) ?? [],
    createdAt: row.created_at,
    endedAt: row.ended_at,
    canSignIn: row.changed_at !== null || Number(row.passkeys) > 0,
  }));
}

/** Returns null for an unknown or ended account. */
export async function findAccount(database: AppDatabase, id: number): Promise<Account | null> {
  const row = await database
    .selectFrom('account')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, roles: (await findRoles(database, [id])).get(id) ?? [] };
}

export async function findAccountByEmail(
  database: AppDatabase,
  email: string,
): Promise<Account | null> {
  const row = await database
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row ? findAccount(database, row.id) : null;
}

export async function findRoles(database: AppDatabase, ids: readonly number[]) {
  const rows = await database
    .selectFrom('account_role')
    .select(['account_id', 'role'])
    .where('account_id', 'in', ids.length > 0 ? ids : [-1])
    .execute();
  const grouped = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map([...grouped].map(([id, held]) => [id, readRoles(held.map(({ role }) => role))]));
}
