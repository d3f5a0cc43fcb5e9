/** A clock that all processes of a machine share, in milliseconds. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;
