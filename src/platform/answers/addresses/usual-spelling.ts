import { isLanguage } from '../../i18n/languages.ts';

/**
 * An address as it is usually written: it may be spelled in any number of ways, which are one page to
 * the router and must not be many to us.
 */
export function usualSpelling(path: string): string {
  if (!/[A-Z%]|.\/$/.test(path)) return path;
  const parts = path.replace(/(.)\/+$/, '$1').split('/');
  const [, first = ''] = parts;
  if (isLanguage(first.toLowerCase())) parts[1] = first.toLowerCase();
  return parts.map(usualPart).join('/');
}

function usualPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}
