import { splitPath } from '../../platform/i18n/localized-path.ts';

/**
 * The address of a page of the desk, in the language and by the name that the present address has:
 * `/es/mesa/equipo`, `/en/desk/equipo`.
 */
export function deskPath(pathname: string, page = ''): string {
  const { language } = splitPath(pathname);
  const root = language === 'en' ? '/en/desk' : language === 'es' ? '/es/mesa' : '/mesa';
  return page === '' ? root : `${root}/${page}`;
}
