/** Too many wait already for something that takes its time: whoever comes now had better come again. */
export class BusyError extends Error {}
