/**
 * The query parameter of every stream by which a browser says which one it is: a random name that it
 * made itself and keeps, of no meaning beyond. All tabs of a browser share it; see `streamHolders`.
 */
export const clientParameter = 'client';
/** What such a name looks like; anything else counts as none. */
export const clientPattern = /^[\w-]{16,64}$/;
