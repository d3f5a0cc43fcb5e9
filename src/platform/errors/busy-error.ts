/** Too many callers already wait for slow work, so the caller should try again later. */
export class BusyError extends Error {}
