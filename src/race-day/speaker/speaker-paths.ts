import type { Language } from '../../platform/i18n/languages.ts';

export function speakerPath(language: Language | null): string {
  if (language === null) return '/locucion';
  return language === 'en' ? '/en/speaker' : '/es/locucion';
}

/** API paths that the speaker's page calls. */
export const speakerPaths = {
  day: '/api/race-day/speaker',
  readings: '/api/race-day/speaker/readings',
} as const;

/** How many readings one call can report. */
export const mostReadings = 200;
