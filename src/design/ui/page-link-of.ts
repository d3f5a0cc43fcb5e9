import { opensElsewhere } from './opens-elsewhere.ts';

/** Files, and what is no page. */
const noPage = /^\/api\/|\.[a-z]+$/;

type Click = Parameters<typeof opensElsewhere>[0] & Pick<Event, 'defaultPrevented' | 'target'>;

/**
 * The address of another page of the site that a click on one of its links leads to in this window;
 * null for any other click, one that somebody has answered already among them.
 */
export function pageLinkOf(event: Click, here: Location): URL | null {
  if (event.defaultPrevented || opensElsewhere(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  const address = new URL(link.href);
  if (address.origin !== here.origin || noPage.test(address.pathname)) return null;
  const isHere = address.pathname === here.pathname && address.search === here.search;
  // A place in this page.
  return isHere && address.hash !== '' ? null : address;
}
