/**
 * The query parameter of every stream by which a page says which one it is: a random name that it makes
 * up each time it is opened and keeps nowhere. The tabs of a browser share one stream; see `streamHolders`.
 */
export const clientParameter = 'client';
/** What such a name looks like; anything else counts as none. */
export const clientPattern = /^[\w-]{16,64}$/;
