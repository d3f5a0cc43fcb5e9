/** Minutes for which a mailbox is left alone before the same link goes there again. */
export const linkIntervalMinutes = 60;
