/**
 * Whether a text can be the token of a registration; others are not looked up: PostgreSQL refuses
 * to look for some at all.
 */
export function isAccessToken(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}
