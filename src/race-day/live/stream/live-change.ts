import type { JsonObject } from '../../../platform/live/merge-patch.ts';

/** What changed on a live document. */
export interface LiveChange {
  feed: string;
  from: string;
  to: string;
  patch: JsonObject;
}

/** After a change that no patch brings up: the whole is to be fetched in some of these milliseconds. */
export interface LiveWhole {
  feed: string;
  to: string;
  within: number;
}
