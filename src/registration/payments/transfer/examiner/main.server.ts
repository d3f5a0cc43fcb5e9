import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { examineMark } from './examine-mark.server.ts';
import { examineReceipt } from './examine-receipt.server.ts';

/** The process that `runExaminer` starts for each receipt: pages go before it, and if memory is
 * short it is the one that has to go. */
setPriority(constants.priority.PRIORITY_LOW);
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has it.
}
const [path = '', as] = process.argv.slice(2);
const examine = as === 'mark' ? examineMark : examineReceipt;
process.stdout.write(JSON.stringify(await examine(path)));
