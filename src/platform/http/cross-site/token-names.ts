/** Names shared with Angular, Laravel and axios. */
export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'X-XSRF-TOKEN';
/** Name of the hidden field that carries the token in a plain form. */
export const tokenField = 'xsrf_token';

/** 128 random bits need 22 characters of base64url; shorter cookies are not secure. */
export const tokenForm = /^[\w-]{22,128}$/;

export const tokenPath = '/api/cross-site-token';
