import { runChild } from '../../../../platform/child/run-child.server.ts';
import type { ExaminedReceipt, ReceiptFault } from './examine-receipt.server.ts';

const program = 'src/registration/payments/transfer/examiner/main.server.ts';

/** More than the largest picture needs on the smallest server. */
const limits = {
  addons: true,
  heapMb: 128,
  memoryMb: 400,
  processorMs: 30_000,
  longestMs: 180_000,
  answerBytes: 4096,
};

const faults: Record<ReceiptFault | 'readable', true> = {
  readable: true,
  file_type_unknown: true,
  file_truncated: true,
  file_heic: true,
  file_locked: true,
  file_active: true,
  picture_too_large: true,
  picture_too_small: true,
};

export type ExaminedAs = 'receipt' | 'mark';

export interface ExaminerOrder {
  path: string;
  as: ExaminedAs;
}

/** Examines a file in a process of its own, because a file may crash or block the reader. */
export async function runExaminer(
  path: string,
  as: ExaminedAs = 'receipt',
  run: typeof runChild = runChild,
): Promise<ExaminedReceipt> {
  const order: ExaminerOrder = { path, as };
  const own = { ...limits, reads: [path], writes: [path] };
  const outcome = await run<ExaminedReceipt>({ program, order, limits: own }).catch(() => null);
  const code = outcome?.code === 'answered' ? outcome.answer.code : 'file_truncated';
  // An unknown code from the process is not trusted.
  return { code: code in faults ? code : 'file_truncated' };
}
