import type { JsonObject } from '../../../platform/live/merge-patch.ts';

/** A changing place of a live page: its text, optionally with data for style sheet and script. */
export type LiveCell = string | LiveWords;

export type LiveWords = {
  text: string;
  /** State for the style sheet: `data-is` of its element. */
  is?: string;
  /** Instant (milliseconds since 1970) from which a clock runs in its place. */
  since?: number;
  href?: string;
  /** Texts from later instants on, earliest first, for states that a running clock decides. */
  later?: LiveTurn[];
};

export type LiveTurn = {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
  is?: string;
};

/** A row: its cells by column; `is` is its state for the style sheet. */
export type LiveRow = {
  is?: string;
  cells: Record<string, LiveCell>;
};

export type LiveList = {
  order: string[];
  rows: Record<string, LiveRow>;
};

/**
 * The changing content of a page: named parts, and named lists of rows of cells. A part without text is hidden. The
 * page renders it, and one script puts later changes in place.
 */
export type LiveView<Frame extends JsonObject = JsonObject> = {
  /** Structure of the page: when it changes, the page is loaded anew. */
  frame: Frame;
  parts: Record<string, LiveCell>;
  lists: Record<string, LiveList>;
};
