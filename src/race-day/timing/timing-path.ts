import type { Language } from '../../platform/i18n/languages.ts';

export function timingPath(language: Language | null, part: 'cable' | null = null): string {
  const end = part === null ? '' : `/${part}`;
  if (language === null) return `/cronometro${end}`;
  return (language === 'en' ? '/en/timing' : '/es/cronometro') + end;
}
