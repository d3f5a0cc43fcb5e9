import type { Language } from '../../platform/i18n/languages.ts';

/** The address of the speaker's page. */
export function speakerPath(language: Language | null): string {
  if (language === null) return '/locucion';
  return language === 'en' ? '/en/speaker' : '/es/locucion';
}

/** What the speaker's page asks the server for. */
export const speakerPaths = {
  day: '/api/race-day/speaker',
  readings: '/api/race-day/speaker/readings',
} as const;

/** Readings of one call at most. */
export const mostReadings = 200;
