import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { type MoneySums, sumMoney } from '../../registration/payments/movements-to.ts';
import { parsePaymentReference } from '../../registration/payments/payment-reference.ts';
import type { PaymentState } from '../../registration/payments/payment-state.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { type ListedPayment, listedPayment, paymentLines } from './payment-lines.server.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface PaymentFilter {
  year?: number | undefined;
  state?: PaymentState | undefined;
  method?: PaymentMethod | undefined;
  references?: readonly string[] | undefined;
  /** A reference, or beginnings of names. */
  search?: string | undefined;
}

export interface PaymentPage {
  payments: (ListedPayment & MoneySums)[];
  total: number;
}

export async function listPayments(
  database: AppDatabase,
  filter: PaymentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentPage> {
  const ids = await collectIds(database, filter);
  const shown = ids.slice(offset, offset + limit);
  if (shown.length === 0) return { payments: [], total: ids.length };
  const rows = await paymentLines(database)
    .where('payment.id', 'in', shown)
    .orderBy('payment.id', 'desc')
    .execute();
  const money = await readMoney(database, { paymentIds: shown });
  const payments = rows.map(listedPayment).map((payment) => {
    const { held, trial, open, due } = sumMoney([money.get(payment.id) ?? []]);
    return { ...payment, held, trial, open, due };
  });
  return { payments, total: ids.length };
}

export async function listPaymentYears(database: AppDatabase): Promise<number[]> {
  const rows = await database
    .selectFrom('edition')
    .innerJoin('participant', 'participant.edition_id', 'edition.id')
    .innerJoin('payment', 'payment.participant_id', 'participant.id')
    .select('edition.year')
    .distinct()
    .orderBy('edition.year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Compares names in the program, because the database engines treat accents differently. */
async function collectIds(database: AppDatabase, filter: PaymentFilter): Promise<number[]> {
  const { year, state, method, references, search = '' } = filter;
  const lines = database
    .selectFrom(paymentLines(database).as('line'))
    .select(['line.id', 'line.name', 'line.guardianName', 'line.reference'])
    .$if(year !== undefined, (query) => query.where('line.year', '=', year ?? 0))
    .$if(state !== undefined, (query) => query.where('line.state', '=', state ?? 'pending'))
    .$if(method !== undefined, (query) => query.where('line.method', '=', method ?? 'hand'))
    .orderBy('line.id', 'desc');
  const reference = parsePaymentReference(search);
  if (references === undefined) return found(await lines.execute(), search, reference);
  const chosen = [];
  for (const some of inChunks(references)) {
    chosen.push(...(await lines.where('line.reference', 'in', some).execute()));
  }
  return found(chosen, search, reference);
}

interface FoundLine {
  id: number | null;
  name: string;
  guardianName: string | null;
  reference: string | null;
}

function found(lines: readonly FoundLine[], search: string, reference: string | null): number[] {
  return lines
    .filter(
      (line) =>
        search === '' ||
        line.reference === reference ||
        matchesName(`${line.name} ${line.guardianName ?? ''}`, search),
    )
    .flatMap(({ id }) => id ?? []);
}
