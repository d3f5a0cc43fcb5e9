import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import { erasedName } from '../../../record/people/erased-name.ts';

/** Lines that stand on the poster; there is no room for more. */
const most = 4;

interface RankedGroup {
  title: string;
  /** Who stands on the podium, and with what. */
  steps: readonly { rank: number; name: string; value: string }[];
}

/**
 * Who won: the podium of the only group, or a line for each with who is first, several where the place is
 * shared; null before anybody is. Who was erased stands on none.
 */
export function podiumPoster(
  facts: Pick<Poster, 'kicker' | 'title' | 'foot'> & { groups: readonly RankedGroup[] },
  { t, language, locale }: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const { kicker, title, foot } = facts;
  const groups = facts.groups
    .map((group) => ({
      title: group.title,
      steps: group.steps.filter(({ name }) => name !== erasedName),
    }))
    .filter(({ steps }) => steps.length > 0);
  const [only] = groups;
  if (!only) return null;
  const rows =
    groups.length === 1
      ? only.steps.map(({ rank, name, value }) => ({
          label: formatOrdinal(rank, language),
          text: name,
          value,
        }))
      : groups.flatMap((group) => {
          const winners = group.steps.filter(({ rank }) => rank === 1);
          const [first] = winners;
          const names = new Intl.ListFormat(locale).format(winners.map(({ name }) => name));
          return first ? [{ label: group.title, text: names, value: first.value }] : [];
        });
  const left = groups.length === 1 ? 0 : rows.length - most;
  return {
    scene: 'podium',
    light: 'night',
    pole: 'green',
    kicker,
    country: null,
    title,
    figures: [],
    rows: rows.slice(0, most),
    foot: left > 0 ? [foot, t('social.more', { count: left })].filter(Boolean).join(' · ') : foot,
  };
}
