/** Makes a UUID of version 7 (RFC 9562); an action with one can be sent twice. */
export function uuidV7(now: number, random: Uint8Array): string {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) =>
    index < 6 ? Math.floor(now / 2 ** (8 * (5 - index))) % 256 : (random[index - 6] ?? 0),
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
