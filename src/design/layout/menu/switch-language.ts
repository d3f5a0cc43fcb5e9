import { isLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { storeLanguage } from '../../../platform/i18n/stored-language.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';

const placeKey = 'language-place';

/** Handles the language switch on pages without React and keeps the scroll position. */
export function switchLanguage(page: Document): void {
  returnToPlace();
  // Listens on the window, so that React has already handled the click on its pages.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return;
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[data-language]') : null;
    const language = link?.getAttribute('data-language');
    if (!isLanguage(language)) return;
    event.preventDefault();
    storeLanguage(language);
    const { pathname, search, hash } = page.location;
    const address = localizedPath(splitPath(pathname).path, language) + search + hash;
    keepPlace(address);
    page.location.assign(address);
  });
}

function keepPlace(address: string): void {
  try {
    sessionStorage.setItem(placeKey, JSON.stringify({ address, y: window.scrollY }));
  } catch {
    // Storage is off, so the page begins at its top.
  }
}

function returnToPlace(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null');
    sessionStorage.removeItem(placeKey);
    if (typeof kept !== 'object' || kept === null) return;
    const { pathname, search, hash } = location;
    if (Reflect.get(kept, 'address') !== pathname + search + hash) return;
    window.scrollTo({ top: Number(Reflect.get(kept, 'y')), behavior: 'instant' });
  } catch {
    // Storage is off.
  }
}
