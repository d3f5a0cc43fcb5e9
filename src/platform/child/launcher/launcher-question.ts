import type { ChildOutcome, ChildWork } from '../run-child.server.ts';

export interface LauncherQuestion {
  id: number;
  /** Work to run; null cancels the work of this number. */
  work: Omit<ChildWork, 'signal'> | null;
}

export interface LauncherAnswer {
  id: number;
  answer: ChildOutcome<string> | { failed: string };
}
