/** Other texts are never looked up, because PostgreSQL refuses some of them with an error. */
export function isAccessToken(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}
