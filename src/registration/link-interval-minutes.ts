/** Minutes before the same link is mailed again. */
export const linkIntervalMinutes = 60;
