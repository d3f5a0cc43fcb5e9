import type { ExaminedReceipt } from './examiner/examine-receipt.server.ts';
import { type ExaminedAs, runExaminer } from './examiner/run-examiner.server.ts';

/** Receipts that may arrive at once; each needs up to ten megabytes of disk and little memory. */
const mostAtOnce = 20;
/** Limit per address, so that one slow sender leaves places for others. */
const mostOfCaller = 3;

/** A few receipts arrive at once, one per payment, and are examined one after the other. */
export interface ReceiptIntake {
  /**
   * Returns the function that gives the place back; null when all places, the caller's or the
   * payment's are taken.
   */
  enter: (paymentId: number, caller: string) => (() => void) | null;
  /** Examines a file; addresses take turns, and files of one address keep their order. */
  examine: (path: string, caller: string, as?: ExaminedAs) => Promise<ExaminedReceipt>;
}

export function receiptIntake(examineFile = runExaminer): ReceiptIntake {
  const inside = new Map<number, string>();
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let isExamining = false;

  async function examineAll(): Promise<void> {
    if (isExamining) return;
    isExamining = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [caller, [first, ...rest]] = next;
      // The caller whose file is examined moves behind all others.
      waiting.delete(caller);
      if (rest.length > 0) waiting.set(caller, rest);
      await first?.();
    }
    isExamining = false;
  }

  return {
    enter(paymentId, caller) {
      const ofCaller = [...inside.values()].filter((one) => one === caller).length;
      if (inside.size >= mostAtOnce || ofCaller >= mostOfCaller || inside.has(paymentId)) {
        return null;
      }
      inside.set(paymentId, caller);
      return () => void inside.delete(paymentId);
    },
    examine(path, caller, as) {
      const { promise, resolve } = Promise.withResolvers<ExaminedReceipt>();
      const examine = async () => {
        const examined = Promise.try(examineFile, path, as);
        resolve(examined);
        await examined.catch(() => undefined);
      };
      waiting.set(caller, [...(waiting.get(caller) ?? []), examine]);
      void examineAll();
      return promise;
    },
  };
}
