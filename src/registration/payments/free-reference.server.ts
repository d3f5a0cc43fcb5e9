import { randomInt } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { paymentReference } from './payment-reference.ts';

export async function freeReference(transaction: AppDatabase): Promise<string> {
  for (;;) {
    const reference = paymentReference(randomInt);
    const taken = await Promise.all(
      (['payment', 'club_entry'] as const).map((table) =>
        transaction
          .selectFrom(table)
          .select('reference')
          .where('reference', '=', reference)
          .executeTakeFirst(),
      ),
    );
    if (taken.every((one) => one === undefined)) return reference;
  }
}
