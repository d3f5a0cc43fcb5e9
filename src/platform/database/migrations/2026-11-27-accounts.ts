import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Who works at the desk, by what they sign in, their sessions, and what they did. Tokens, codes and
 * passwords are kept as digests; of a generator of codes the secret, which it cannot do without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  const { schema } = db;
  // A number is never given twice, so that what was done keeps its author.
  const numbered = (name: string) =>
    postgres
      ? schema
          .createTable(name)
          .addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity())
      : schema
          .createTable(name)
          .addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  const index = (name: string, table: string, column: string) =>
    schema.createIndex(name).on(table).column(column).execute();

  await numbered('account')
    .addColumn('email', 'text', (email) => email.notNull().unique())
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('language', 'text', (language) => language.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('ended_at', 'text')
    .addCheckConstraint('account_language', sql`language in ('es', 'en')`)
    .modifyEnd(strict)
    .execute();

  const owned = (name: string) =>
    schema
      .createTable(name)
      .addColumn('account_id', 'integer', (id) => id.notNull().references('account.id'));

  await owned('account_role')
    .addColumn('role', 'text', (role) => role.notNull())
    .addColumn('given_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
    .modifyEnd(strict)
    .execute();

  await owned('account_invitation')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('used_at', 'text')
    .modifyEnd(strict)
    .execute();
  await index('account_invitation_by_account', 'account_invitation', 'account_id');

  await owned('passkey')
    .addColumn('credential_id', 'text', (id) => id.primaryKey())
    .addColumn('public_key', 'text', (key) => key.notNull())
    .addColumn('counter', 'integer', (counter) => counter.notNull())
    .addColumn('transports', 'text', (transports) => transports.notNull())
    .addColumn('label', 'text', (label) => label.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('last_used_at', 'text')
    .modifyEnd(strict)
    .execute();
  await index('passkey_by_account', 'passkey', 'account_id');

  await schema
    .createTable('account_password')
    .addColumn('account_id', 'integer', (id) => id.primaryKey().references('account.id'))
    .addColumn('hash', 'text', (hash) => hash.notNull())
    .addColumn('totp_secret', 'text', (secret) => secret.notNull())
    .addColumn('totp_step', 'integer', (step) => step.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();

  await owned('recovery_code')
    .addColumn('code_hash', 'text', (hash) => hash.primaryKey())
    .addColumn('used_at', 'text')
    .modifyEnd(strict)
    .execute();
  await index('recovery_code_by_account', 'recovery_code', 'account_id');

  await schema
    .createTable('sign_in_challenge')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey())
    .addColumn('challenge', 'text', (challenge) => challenge.notNull())
    .addColumn('account_id', 'integer', (id) => id.references('account.id'))
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();
  await index('sign_in_challenge_by_end', 'sign_in_challenge', 'expires_at');

  await owned('session')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('token_hash', 'text', (hash) => hash.notNull().unique())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('last_seen_at', 'text', (at) => at.notNull())
    .addColumn('proven_at', 'text')
    .addColumn('method', 'text', (method) => method.notNull())
    .addColumn('device', 'text', (device) => device.notNull())
    .addColumn('ended_at', 'text')
    .addCheckConstraint('session_method', sql`method in ('passkey', 'password')`)
    .modifyEnd(strict)
    .execute();
  await index('session_by_account', 'session', 'account_id');

  await numbered('audit')
    .addColumn('at', 'text', (at) => at.notNull())
    .addColumn('account_id', 'integer', (id) => id.references('account.id'))
    .addColumn('session_id', 'text')
    .addColumn('actor', 'text', (actor) => actor.notNull())
    .addColumn('act', 'text', (act) => act.notNull())
    .addColumn('subject_kind', 'text', (kind) => kind.notNull())
    .addColumn('subject_id', 'text', (id) => id.notNull())
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .addColumn('reason', 'text')
    .modifyEnd(strict)
    .execute();
  await schema
    .createIndex('audit_by_subject')
    .on('audit')
    .columns(['subject_kind', 'subject_id'])
    .execute();
  await index('audit_by_account', 'audit', 'account_id');
}
