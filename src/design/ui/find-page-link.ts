import { opensElsewhere } from './opens-elsewhere.ts';

const noPage = /^\/api\/|\.[a-z]+$/;

type Click = Parameters<typeof opensElsewhere>[0] & Pick<Event, 'defaultPrevented' | 'target'>;

/**
 * Returns the address of another page that a click opens in this window; null for any other click.
 */
export function findPageLink(event: Click, here: Location): URL | null {
  if (event.defaultPrevented || opensElsewhere(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  const address = new URL(link.href);
  if (address.origin !== here.origin || noPage.test(address.pathname)) return null;
  const isHere = address.pathname === here.pathname && address.search === here.search;
  return isHere && address.hash !== '' ? null : address;
}
