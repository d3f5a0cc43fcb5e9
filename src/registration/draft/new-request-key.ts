/** Returns a request key for a page that came without one: 192 random bits, as on the server. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
