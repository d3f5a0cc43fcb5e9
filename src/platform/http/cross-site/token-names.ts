/** The names that Angular, Laravel and axios share. */
export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'X-XSRF-TOKEN';
/** Name of the hidden field by which a plain form carries the token. */
export const tokenField = 'xsrf_token';

/** 128 random bits need 22 characters of base64url; shorter cookies prove nothing. */
export const tokenForm = /^[\w-]{22,128}$/;

/** Where a script gets the cookie that it lacks. */
export const tokenPath = '/api/cross-site-token';
