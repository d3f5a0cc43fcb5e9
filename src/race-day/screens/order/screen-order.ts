/** Views of a screen; `show` moves through the others by itself. */
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

/** Views of one list of results: the chosen one, or the list that is being run. */
export const viewsOfList: readonly ScreenView[] = ['scoreboard', 'podium', 'starts'];

/** Rotation of a screen in degrees, clockwise. */
export const screenTurns = [0, 90, 180, 270] as const;

export type ScreenTurn = (typeof screenTurns)[number];

/** Lowest brightness in percent: a darker screen would be taken for broken. */
export const leastLight = 20;

export const longestNotice = 200;

export interface ScreenOrder {
  view: ScreenView;
  /** A list of results; left out for the list that is being run. */
  list?: string | undefined;
  notice: { es: string; en: string };
  turn: ScreenTurn;
  /** Brightness in percent. */
  light: number;
}

export const usualOrder: ScreenOrder = {
  view: 'show',
  notice: { es: '', en: '' },
  turn: 0,
  light: 100,
};

export interface ScreensNow {
  version: string;
  /** The build that the server runs: a screen reloads when it changes. */
  build: string;
  screens: Record<string, ScreenOrder>;
}
