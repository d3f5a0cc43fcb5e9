import type { ChildOutcome, ChildWork } from '../run-child.server.ts';

/** Message to the process that starts children. */
export interface LauncherQuestion {
  id: number;
  /** Work to run; null cancels the work of this number. */
  work: Omit<ChildWork, 'signal'> | null;
}

export interface LauncherAnswer {
  id: number;
  answer: ChildOutcome<string> | { failed: string };
}
