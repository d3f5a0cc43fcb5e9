/**
 * Query parameter by which a page identifies itself to every stream: a random name, made anew at each opening and
 * stored nowhere. The tabs of a browser share one stream; see `streamHolders`.
 */
export const clientParameter = 'client';
/** Form of such a name; any other text counts as no name. */
export const clientPattern = /^[\w-]{16,64}$/;
