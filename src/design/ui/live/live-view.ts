import type { JsonObject } from '../../../platform/live/merge-patch.ts';

/**
 * What one place of a page shows that changes while it is watched: words, or with them what the
 * stylesheet and the script of the page go by.
 */
export type LiveCell = string | LiveWords;

export type LiveWords = {
  text: string;
  /** What it is, for the stylesheet: `data-is` of its element. */
  is?: string;
  /** An instant (milliseconds since 1970) since which a clock runs in its place. */
  since?: number;
  /** Where a link in it leads. */
  href?: string;
  /** What it says from later instants on, the first one first: for what a running clock decides. */
  later?: LiveTurn[];
};

export type LiveTurn = {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  is?: string;
};

/** A row: its cells by column; `is`: what it is, for the stylesheet. */
export type LiveRow = {
  is?: string;
  cells: Record<string, LiveCell>;
};

export type LiveList = {
  /** Keys of its rows as they stand. */
  order: string[];
  rows: Record<string, LiveRow>;
};

/**
 * What changes on a page while it is watched: named parts, and named lists of rows of cells. A part
 * with no words is hidden. The page renders it; what comes later is put in its place by one script.
 */
export type LiveView<Frame extends JsonObject = JsonObject> = {
  /** What the page is built of: where it changes, the page is another one and is fetched anew. */
  frame: Frame;
  parts: Record<string, LiveCell>;
  lists: Record<string, LiveList>;
};
