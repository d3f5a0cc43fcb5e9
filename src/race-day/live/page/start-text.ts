import type { Starter } from '../now/list-starters.ts';
import type { LiveWordsOf } from './live-words.ts';

/** Writes the expected hour of a starter, or its state; `notStarted` is the text for a boat without an hour. */
export function startText(
  { at }: Pick<Starter, 'at'>,
  { t, hour }: LiveWordsOf,
  notStarted: 'live.notStarted' | 'embed.notStarted' = 'live.notStarted',
): string {
  if (typeof at === 'number') return hour(at);
  if (at === 'not_started') return t(notStarted);
  if (at === 'started') return t('live.gone');
  return at === 'unknown' ? '–' : at;
}
