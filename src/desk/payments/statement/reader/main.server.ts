import { answerParent } from '../../../../platform/child/answer-parent.server.ts';
import type { SheetChoice } from '../../../../registration/people-table/table.ts';
import { readStatementFile } from '../read-statement-file.server.ts';

/* The process in which `readStatementApart` reads a bank statement. */
await answerParent<SheetChoice | null>((file, choice) => readStatementFile(file, choice ?? {}));
