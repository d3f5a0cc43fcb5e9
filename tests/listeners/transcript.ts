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
  /** How often its line broke, and how often it fetched a document after the first time. */
  broke: number;
  fetched: number;
  /** Messages that it could not apply, one line each. */
  faults: string[];
}
