import { splitPath } from '../../platform/i18n/localized-path.ts';
import { addressIn } from './address-in.ts';

/**
 * Returns the address of a desk page in the language of the current address: `/es/mesa/equipo`, `/en/desk/team`. `page`
 * is a path of `desk-pages.ts`.
 */
export function deskPath(pathname: string, page = ''): string {
  const { language } = splitPath(pathname);
  const root = language === 'en' ? '/en/desk' : language === 'es' ? '/es/mesa' : '/mesa';
  return page === '' ? root : `${root}/${addressIn(language === 'en' ? 'en' : 'es', page)}`;
}
