import { isLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { storeLanguage } from '../../../platform/i18n/stored-language.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';

/** Where in the page the other language is to be read on, for the one visit that comes next. */
const placeKey = 'language-place';

/**
 * Follows the language switch without React: keeps the choice, and shows the same page in the other
 * language where it was being read.
 */
export function switchLanguage(page: Document): void {
  returnToPlace();
  // On the window: where React follows the switch, it has done so when the click comes here.
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
    // Storage is switched off: the page begins at its top.
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
    // Storage is switched off.
  }
}
