/** A random name made at each opening of a page; the tabs of a browser share one stream (`streamHolders`). */
export const clientParameter = 'client';
/** Any other text counts as no name. */
export const clientPattern = /^[\w-]{16,64}$/;
