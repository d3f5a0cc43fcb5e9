import { isRelayAddress } from '../../../platform/config/is-relay-address.ts';

/**
 * Hosts of the push services that browsers have: the server calls no other address that a visitor sends.
 * A dot first: every host under it.
 */
const pushServices = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave.
  'fcm.googleapis.com',
  // Chromium that is not Google's.
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Safari, and everything on iOS.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
] as const;

/** Characters of an endpoint at most. */
const longest = 1000;

/**
 * Whether an address that a browser sent leads to a push service: one of the list over HTTPS on its usual
 * port, or one whose origin the settings name.
 */
export function isPushEndpoint(endpoint: string, added: readonly string[] = []): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (added.includes(origin)) return isRelayAddress(endpoint);
  if (protocol !== 'https:' || port !== '') return false;
  return pushServices.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
