import { splitPath } from '../../platform/i18n/localized-path.ts';
import { addressIn } from './address-in.ts';

/**
 * The address of a page of the desk, in the language and by the names that the present address has:
 * `/es/mesa/equipo`, `/en/desk/team`. The page is named by its row in `desk-pages.ts`, with what
 * stands for its numbers and its query.
 */
export function deskPath(pathname: string, page = ''): string {
  const { language } = splitPath(pathname);
  const root = language === 'en' ? '/en/desk' : language === 'es' ? '/es/mesa' : '/mesa';
  return page === '' ? root : `${root}/${addressIn(language === 'en' ? 'en' : 'es', page)}`;
}
