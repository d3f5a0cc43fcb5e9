import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { Poster } from '../../platform/page/poster.ts';
import type { ParticipantsFacts } from './load-participants.server.ts';

/** Describes the poster of an edition's participants. Null while there are none, or their number is unknown. */
export function participantsPoster(
  { year, subtitle, list }: Pick<ParticipantsFacts, 'year' | 'subtitle' | 'list'>,
  { t }: Pick<PageContext, 't'>,
): Poster | null {
  if (!list?.total) return null;
  const [edition = '', day = ''] = subtitle;
  const { total: count } = list;
  return {
    scene: 'start',
    light: 'night',
    pole: 'green',
    kicker: edition,
    country: null,
    title: t('participants.title', { year }),
    figures: [{ value: String(count), label: t('social.paddlers', { count }) }],
    rows: [],
    foot: day,
  };
}
