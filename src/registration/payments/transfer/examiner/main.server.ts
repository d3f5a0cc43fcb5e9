import { answerParent } from '../../../../platform/child/answer-parent.server.ts';
import { examineMark } from './examine-mark.server.ts';
import { examineReceipt } from './examine-receipt.server.ts';
import type { ExaminerOrder } from './run-examiner.server.ts';

/* Entry point of the process that `runExaminer` starts for each file. */
await answerParent<ExaminerOrder>((_, { path, as }) =>
  as === 'mark' ? examineMark(path) : examineReceipt(path),
);
