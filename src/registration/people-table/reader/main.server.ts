import { answerParent } from '../../../platform/child/answer-parent.server.ts';
import { readTable } from '../read-table.server.ts';
import type { SheetChoice, TableLimits } from '../table.ts';

/* The process in which `readTableApart` has a table read. */
await answerParent<TableLimits & SheetChoice>((file, limits) => readTable(file, limits));
