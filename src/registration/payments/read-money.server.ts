import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

type ReadMoney = Awaited<ReturnType<ReturnType<typeof linesIn>['execute']>>[number];

/**
 * Reads movements by payment, each oldest first: of one edition, of the given payments, or of all.
 */
export async function readMoney(
  database: AppDatabase,
  of: { editionId?: number; paymentIds?: readonly number[] },
): Promise<Map<number, ReadMoney[]>> {
  const { editionId, paymentIds } = of;
  const all = linesIn(database).$if(editionId !== undefined, (query) =>
    query.where('participant.edition_id', '=', editionId ?? 0),
  );
  if (paymentIds === undefined) return byPayment(await all.execute());
  const lines = [];
  for (const some of inChunks(paymentIds)) {
    lines.push(...(await all.where('payment.id', 'in', some).execute()));
  }
  return byPayment(lines);
}

function linesIn(database: AppDatabase) {
  return database
    .selectFrom('money_line as line')
    .innerJoin('payment', 'payment.id', 'line.payment_id')
    .innerJoin('participant', 'participant.id', 'payment.participant_id')
    .select(['line.payment_id as paymentId', 'line.kind', 'line.cents', 'line.actor', 'line.at'])
    .select(['payment.reference', 'payment.state', 'participant.edition_id as editionId'])
    .orderBy('line.id');
}

function byPayment(lines: readonly ReadMoney[]): Map<number, ReadMoney[]> {
  return Map.groupBy(lines, ({ paymentId }) => paymentId);
}
