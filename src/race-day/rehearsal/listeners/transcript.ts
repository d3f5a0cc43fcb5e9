import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { LiveChange } from '../../live/stream/live-change.ts';
import type { ShownPage } from './shown-page.ts';

/** What a listener took, in its order: documents as they were fetched, and changes that were told. */
export type Taken =
  | { feed: string; version: string; whole: JsonObject }
  | { feed: string; version: string; page: ShownPage }
  | { feed: string; version: string; change: LiveChange };

/** What one listener heard from its beginning to its end. */
export interface Transcript {
  name: string;
  taken: Taken[];
  messages: number;
  bytes: number;
  /** How often its line broke, and how often it fetched a document after the first time. */
  broke: number;
  fetched: number;
  /** What it could not take, one line each. */
  faults: string[];
}
