import type { JsonObject } from '../../../platform/live/merge-patch.ts';

export interface LiveChange {
  feed: string;
  from: string;
  to: string;
  patch: JsonObject;
}

/** Sent when no patch fits: the page fetches the document within so many milliseconds. */
export interface LiveWhole {
  feed: string;
  to: string;
  within: number;
}
