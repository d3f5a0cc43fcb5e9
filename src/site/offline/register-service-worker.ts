import { storedLanguage } from '../../platform/i18n/stored-language.ts';
import type { Visit } from './visit.ts';

/**
 * Registers the service worker once the page is loaded, and tells it what is being read. Not where
 * the visitor asks to save data: keeping pages means loading some that may never be read.
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
    // A browser that keeps nothing (a private window, a full disk) shows the site all the same.
    return;
  }
  await tellVisit();
}

/** Tells the worker, where there is one, which page is read and in which language its visitor reads. */
export async function tellVisit(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const visit: Visit = {
    kind: 'visit',
    address: location.pathname + location.search,
    // An address that names a language may have come from somebody else: a choice counts more.
    language: storedLanguage() ?? document.documentElement.lang,
  };
  active?.postMessage(visit);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
