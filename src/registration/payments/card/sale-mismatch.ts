import type { SaleReading } from './card-provider.ts';

/** What we asked for. */
interface ExpectedSale {
  clientTransaction: string;
  amountCents: number;
  currency: string;
  storeId: string | null;
  /** The number that the payer came back with. */
  transaction: string;
}

/** Why a sale is not the one we asked for, or null when it is: each difference by its name. */
export function saleMismatch(sale: SaleReading, expected: ExpectedSale): string | null {
  const differences = [
    sale.clientTransaction !== expected.clientTransaction && 'another client transaction',
    sale.transaction !== expected.transaction && 'another transaction',
    sale.amountCents !== expected.amountCents &&
      `${sale.amountCents} cents instead of ${expected.amountCents}`,
    sale.currency !== expected.currency && `the currency ${sale.currency}`,
    sale.storeId !== null && sale.storeId !== expected.storeId && 'another store',
  ].filter((difference) => difference !== false);
  return differences.length === 0 ? null : differences.join(', ');
}

/** Whether the provider told of another sale than the one that it was asked about. */
export function isAnotherSale(
  sale: SaleReading,
  expected: Pick<ExpectedSale, 'clientTransaction' | 'transaction'>,
): boolean {
  return (
    sale.clientTransaction !== expected.clientTransaction ||
    sale.transaction !== expected.transaction
  );
}
