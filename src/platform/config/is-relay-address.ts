const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether another server of a race day may be called there: plain HTTP is for this computer alone. */
export function isRelayAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
