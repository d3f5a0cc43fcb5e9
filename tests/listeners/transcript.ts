import type { JsonObject } from '../../src/platform/live/merge-patch.ts';
import type { LiveChange } from '../../src/race-day/live/stream/live-change.ts';
import type { ShownPage } from './shown-page.ts';

export type TakenMessage =
  | { feed: string; version: string; whole: JsonObject }
  | { feed: string; version: string; page: ShownPage }
  | { feed: string; version: string; change: LiveChange };

export interface Transcript {
  name: string;
  taken: TakenMessage[];
  messages: number;
  bytes: number;
  /** Number of breaks of its line, and number of fetched documents after the first. */
  broke: number;
  fetched: number;
  /** Messages that it could not apply, one line each. */
  faults: string[];
}
