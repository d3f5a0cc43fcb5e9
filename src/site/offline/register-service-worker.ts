import { storedLanguage } from '../../platform/i18n/stored-language.ts';
import type { Visit } from './visit.ts';

/**
 * Does nothing when the visitor saves data, because storing pages loads some that are never read.
 */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return;
  const whenLoaded = () => void keepThisVisit();
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

async function keepThisVisit(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // A browser that stores nothing (private window, full disk) still shows the site.
    return;
  }
  await tellVisit();
}

/** Tells an active service worker the shown page and its language. */
export async function tellVisit(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const visit: Visit = {
    kind: 'visit',
    address: location.pathname + location.search,
    // The visitor's own choice is preferred, because a link from another person may set the page's language.
    language: storedLanguage() ?? document.documentElement.lang,
  };
  active?.postMessage(visit);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
