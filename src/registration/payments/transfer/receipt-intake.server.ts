import type { Examined } from './examiner/examine-receipt.server.ts';
import { type ExaminedAs, runExaminer } from './examiner/run-examiner.server.ts';

/** Receipts that arrive at once, each in a file of its own: ten megabytes of disk, little memory. */
const mostAtOnce = 20;
/** Of one address: what one person sends slowly leaves places to the others. */
const mostOfCaller = 3;

/** How receipts come in: a few at once, one of each payment, examined one after the other. */
export interface ReceiptIntake {
  /**
   * Takes a place for the receipt of a payment; null where all are taken, those of the caller's
   * address, or its own. Give it back.
   */
  enter: (paymentId: number, caller: string) => (() => void) | null;
  /** Examines a file; of each address in turn, those of one address in the order of their coming. */
  examine: (path: string, caller: string, as?: ExaminedAs) => Promise<Examined>;
}

/** Makes the intake of a process; `examineFile` is what looks at one file. */
export function receiptIntake(examineFile = runExaminer): ReceiptIntake {
  const inside = new Map<number, string>();
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let isExamining = false;

  async function examineAll(): Promise<void> {
    if (isExamining) return;
    isExamining = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [caller, [first, ...rest]] = next;
      // Whose file this was stands behind everybody else now.
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
      const { promise, resolve } = Promise.withResolvers<Examined>();
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
