import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lets every page go before the work of this child; where memory is short, the child is what has to go. */
export function giveWayToParent(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}
