import { createHash } from 'node:crypto';

/** Digest of a table's content, independent of the order of rows. */
export interface TableDigest {
  rows: number;
  digest: string;
}

const BITS = 256;

/** Sums the digests of rows, so that their order does not matter. */
export function digestRows(columns: readonly string[]): {
  add: (row: Readonly<Record<string, unknown>>) => void;
  result: () => TableDigest;
} {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      const values = columns.map((column) => {
        const value = row[column] ?? null;
        return value === null ? null : String(value);
      });
      const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${digest}`));
      rows += 1;
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(BITS / 4, '0') }),
  };
}
