const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether another race-day server may be called at an address: plain HTTP is allowed on this computer only. */
export function isRelayAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
