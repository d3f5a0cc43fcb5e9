import type { Language } from '../../platform/i18n/languages.ts';

export function judgePath(language: Language | null, page: '' | 'planilla' = ''): string {
  const root = language === null ? '/juez' : language === 'en' ? '/en/judge' : '/es/juez';
  return page === '' ? root : `${root}/${page}`;
}
