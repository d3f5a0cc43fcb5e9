import { writeFileSync } from 'node:fs';

/** Where memory is short, this child is what has to go; its parent lowered its priority already. */
export function giveWayToParent(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}
