import type { Examined } from './examiner/examine-receipt.server.ts';
import { runExaminer } from './examiner/run-examiner.server.ts';

/** Receipts that arrive at once, each in a file of its own: ten megabytes of disk, little memory. */
const mostAtOnce = 20;

/** How receipts come in: a few at once, one of each payment, examined one after the other. */
export interface ReceiptIntake {
  /** Takes a place for the receipt of a payment; null where all are taken, or its own. Give it back. */
  enter: (paymentId: number) => (() => void) | null;
  /** Examines a file once those before it are done. */
  examine: (path: string) => Promise<Examined>;
}

/** Makes the intake of a process; `examine` is what looks at one file. */
export function receiptIntake(examine = runExaminer): ReceiptIntake {
  const inside = new Set<number>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    enter(paymentId) {
      if (inside.size >= mostAtOnce || inside.has(paymentId)) return null;
      inside.add(paymentId);
      return () => void inside.delete(paymentId);
    },
    examine(path) {
      const examined = before.then(() => examine(path));
      before = examined.catch(() => undefined);
      return examined;
    },
  };
}
