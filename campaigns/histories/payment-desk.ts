import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { readRace } from '../../src/record/race/read-content.server.ts';
import { openPayment } from '../../src/registration/payments/open-payment.server.ts';
import {
  type PaymentRecord,
  readPayment,
} from '../../src/registration/payments/payments-repository.server.ts';
import { enterPaddler } from '../../tests/contract/support/enter-paddler.ts';

export interface PaymentDesk {
  database: AppDatabase;
  accessToken: string;
  race: ReturnType<typeof readRace>;
  log: Logger;
  publicUrl: string;
  limiters: { cardAttempts: { take: () => Promise<{ allowed: true }> } };
  begin: (amountCents: number, isProven: boolean, now: Date) => Promise<PaymentRecord>;
  prove: (now: Date) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a database with one registration, in memory where the system has files in memory. */
export async function openPaymentDesk(): Promise<PaymentDesk> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'histories-'));
  const settings = { engine: 'sqlite', file: join(folder, 'race.sqlite') } as const;
  const database = await openDatabase({ database: settings });
  const { accessToken, participantId } = await enterPaddler(database);
  return {
    database,
    accessToken,
    race: readRace('content'),
    log: pino({ level: 'silent' }),
    publicUrl: 'https://race.example',
    limiters: { cardAttempts: { take: async () => ({ allowed: true }) } },
    async begin(amountCents, isProven, now) {
      for (const table of [
        ...(['card_claim', 'card_attempt', 'payment_transition', 'payment'] as const),
        'mail_outbox' as const,
      ]) {
        await database.deleteFrom(table).execute();
      }
      await database.updateTable('participant').set({ payment_verified_at: null }).execute();
      await database
        .updateTable('registration')
        .set({ mail_token: isProven ? null : 'only-in-mails', proven_at: null })
        .execute();
      const opened = { participantId, amountCents, currency: 'USD', now };
      await database.transaction().execute((transaction) => openPayment(transaction, opened));
      const payment = await readPayment(database, participantId);
      if (!payment) throw new Error('No payment was opened');
      return payment;
    },
    async prove(now) {
      await database.updateTable('registration').set({ proven_at: now.toISOString() }).execute();
    },
    async close() {
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
