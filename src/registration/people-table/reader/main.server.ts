import { answerParent } from '../../../platform/child/answer-parent.server.ts';
import { readTable } from '../read-table.server.ts';
import type { SheetChoice, TableLimits } from '../table.ts';

/* Entry point of the process in which `readTableApart` reads a table. */
await answerParent<TableLimits & SheetChoice>((file, limits) => readTable(file, limits));
