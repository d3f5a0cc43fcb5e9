import type { ChildOutcome, ChildWork } from '../run-child.server.ts';

/** What the process that starts children is asked. */
export interface LauncherQuestion {
  id: number;
  /** Null: nobody waits any more for what this number asked for. */
  work: Omit<ChildWork, 'signal'> | null;
}

export interface LauncherAnswer {
  id: number;
  answer: ChildOutcome<string> | { failed: string };
}
