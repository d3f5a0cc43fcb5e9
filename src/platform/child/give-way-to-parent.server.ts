import { writeFileSync } from 'node:fs';

/**
 * Makes this child the first process that is killed when memory runs out; its parent has already lowered its priority.
 */
export function giveWayToParent(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The file exists only on Linux.
  }
}
