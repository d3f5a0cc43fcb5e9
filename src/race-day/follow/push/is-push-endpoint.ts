import { isRelayAddress } from '../../../platform/config/is-relay-address.ts';

/** The server calls no other address sent by a visitor. A leading dot allows every host under it. */
const pushServices = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave.
  'fcm.googleapis.com',
  // Chromium builds other than Google's.
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Safari, and everything on iOS.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
] as const;

const longest = 1000;

/** Accepts a listed host over HTTPS on its usual port, or an origin that the settings name. */
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
