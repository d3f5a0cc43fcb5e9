/** A key for a form whose page came without one: 192 random bits, as the server draws them. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
