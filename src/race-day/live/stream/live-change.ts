import type { JsonObject } from '../../../platform/live/merge-patch.ts';

export interface LiveChange {
  feed: string;
  from: string;
  to: string;
  patch: JsonObject;
}

/**
 * Sent when no patch can bring a page up to date: the page fetches the document at a moment within so many
 * milliseconds.
 */
export interface LiveWhole {
  feed: string;
  to: string;
  within: number;
}
