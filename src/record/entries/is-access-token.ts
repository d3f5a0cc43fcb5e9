/** Refuses texts that PostgreSQL would answer with an error. */
export function isAccessToken(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}
