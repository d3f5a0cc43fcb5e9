import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import type { DatabaseSchema } from '../../../src/platform/database/database-schema.ts';
import { migrations } from '../../../src/platform/database/migrations.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../../src/platform/database/sqlite/node-sqlite-dialect.server.ts';
import { listDisputedSales } from '../../../src/registration/payments/card/list-disputed-sales.server.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

function openRaw(settings: DatabaseSettings): Kysely<DatabaseSchema> {
  const dialect =
    settings.engine === 'sqlite'
      ? new NodeSqliteDialect(openSqliteFile(settings.file))
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: settings.url }) });
  return new Kysely<DatabaseSchema>({ dialect });
}

export function earlierPaymentsContract(engine: Engine): void {
  test('numbers of sales and mails of an earlier database are kept, without tokens in keys', async () => {
    const settings = await engine.empty();
    const earlier = openRaw(settings);
    const migrator = new Migrator({
      db: earlier,
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await migrator.migrateTo('2026-11-23-7-documents');
    expect(error).toBeUndefined();
    const { participantId, accessToken, payment } = await enterPaddler(earlier, {
      isEarlier: true,
    });
    const at = '2026-12-03T15:00:00.000Z';
    const attempt = (name: string, state: string, claimed: string | null) => sql`
      insert into card_attempt (client_transaction, payment_id, provider, amount_cents, state,
        created_at, claimed_transaction, claimed_at)
      values (${name}, ${payment.id}, 'payphone', 4500, ${state}, ${at}, ${claimed}, ${claimed && at})`;
    const mail = (key: string, values: object) => sql`
      insert into mail_outbox (mail_key, kind, recipient, language, values_json, state, attempts,
        next_at, created_at)
      values (${key}, 'received', 'ana@example.org', 'es', ${JSON.stringify(values)}, 'sent', 1,
        ${at}, ${at})`;
    const gone = 'token-of-nobody-any-more-1234567';
    for (const row of [
      attempt(`${payment.reference}UNANSWER`, 'open', '4711'),
      attempt(`${payment.reference}DECLINED`, 'declined', '4712'),
      attempt(`${payment.reference}NEVERGONE`.slice(0, 15), 'open', null),
      mail(`received:${accessToken}`, { name: 'Ana', identity: accessToken }),
      mail(`link_again:${accessToken}:${at}`, { name: 'Ana', identity: accessToken }),
      mail(`reminder:${payment.id}:${at}`, { name: 'Ana', identity: accessToken }),
      mail(`received:${gone}`, { name: 'Eva', identity: gone }),
    ]) {
      await row.execute(earlier);
    }
    await earlier.destroy();

    const database = await openDatabase({ database: settings });
    const mails = await database
      .selectFrom('mail_outbox')
      .select(['mail_key as key', 'participant_id as of'])
      .orderBy('mail_key')
      .execute();
    expect(mails.map((row) => ({ ...row }))).toEqual([
      { key: `link_again:${participantId}:${at}`, of: participantId },
      { key: `received:${participantId}`, of: participantId },
      { key: expect.stringMatching(/^received:[0-9a-f]{16}$/), of: null },
      { key: `reminder:${payment.id}:${at}`, of: participantId },
    ]);
    const claims = await database
      .selectFrom('card_claim')
      .select(['provider_transaction as number', 'state', 'claimed_at as at'])
      .orderBy('provider_transaction')
      .execute();
    expect(claims.map((row) => ({ ...row }))).toEqual([
      { number: '4711', state: 'open', at },
      { number: '4712', state: 'declined', at },
    ]);
    expect(await listDisputedSales(database)).toMatchObject([
      { claimedTransaction: '4711', detail: 'no answer yet about sale 4711' },
    ]);
    await database.destroy();
  });
}
