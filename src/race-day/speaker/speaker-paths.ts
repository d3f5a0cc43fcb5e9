import type { Language } from '../../platform/i18n/languages.ts';

export function speakerPath(language: Language | null): string {
  if (language === null) return '/locucion';
  return language === 'en' ? '/en/speaker' : '/es/locucion';
}

export const speakerPaths = {
  day: '/api/race-day/speaker',
  readings: '/api/race-day/speaker/readings',
} as const;

export const mostReadings = 200;
