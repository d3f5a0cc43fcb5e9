/** What a screen can show; `show` goes by itself from one to the next. */
export const screenViews = [
  'show',
  'scoreboard',
  'course',
  'last',
  'podium',
  'starts',
  'schedule',
  'cross',
  'notice',
  'sponsors',
] as const;

export type ScreenView = (typeof screenViews)[number];

/** Views of one list of results, or of the one that is being run. */
export const viewsOfList: readonly ScreenView[] = ['scoreboard', 'podium', 'starts'];

/** How a screen hangs, in degrees with the clock. */
export const screenTurns = [0, 90, 180, 270] as const;

export type ScreenTurn = (typeof screenTurns)[number];

/** The least that a screen gives, in percent: who set it lower would take it for broken. */
export const leastLight = 20;

/** How long a notice may be in one language. */
export const longestNotice = 200;

/** What one screen is to show. */
export interface ScreenOrder {
  view: ScreenView;
  /** A list of results; left out for the one that is being run. */
  list?: string | undefined;
  /** What the desk has to say; '' where it has not. */
  notice: { es: string; en: string };
  turn: ScreenTurn;
  /** Percent. */
  light: number;
}

/** What a screen shows for which nobody chose anything. */
export const usualOrder: ScreenOrder = {
  view: 'show',
  notice: { es: '', en: '' },
  turn: 0,
  light: 100,
};

/** What every screen shows, as all may know it. */
export interface ScreensNow {
  /** Another one with everything that is told. */
  version: string;
  /** The build that the server runs: another one, and a screen loads itself anew. */
  build: string;
  /** By the number of the seat. */
  screens: Record<string, ScreenOrder>;
}
