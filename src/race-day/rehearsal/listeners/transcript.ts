import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { LiveChange } from '../../live/stream/live-change.ts';
import type { ShownPage } from './shown-page.ts';

/** A message that a listener took: a fetched document or page, or a change. */
export type TakenMessage =
  | { feed: string; version: string; whole: JsonObject }
  | { feed: string; version: string; page: ShownPage }
  | { feed: string; version: string; change: LiveChange };

/** All messages of one listener from its beginning to its end. */
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
