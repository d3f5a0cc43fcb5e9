/**
 * What one place of a page shows that changes while it is watched: words, or with them what the
 * stylesheet and the script of the page go by.
 */
export type LiveCell = string | LiveWords;

export interface LiveWords {
  text: string;
  /** What it is, for the stylesheet: `data-is` of its element. */
  is?: string;
  /** An instant (milliseconds since 1970) since which a clock runs in its place. */
  since?: number;
  /** Where a link in it leads. */
  href?: string;
}

/** A row: its cells by column; `is`: what it is, for the stylesheet. */
export interface LiveRow {
  is?: string;
  cells: Record<string, LiveCell>;
}

export interface LiveList {
  /** Keys of its rows as they stand. */
  order: string[];
  rows: Record<string, LiveRow>;
}

/**
 * What changes on a page while it is watched: named parts, and named lists of rows of cells. A part
 * with no words is hidden. The page renders it; what comes later is put in its place by one script.
 */
export interface LiveView {
  parts: Record<string, LiveCell>;
  lists: Record<string, LiveList>;
}
