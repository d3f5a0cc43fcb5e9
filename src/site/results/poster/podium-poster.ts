import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { Poster } from '../../../platform/page/poster.ts';
import { erasedName } from '../../../record/people/erased-name.ts';

const most = 4;

interface RankedGroup {
  title: string;
  steps: readonly { rank: number; name: string; value: string }[];
}

/** Null before there is a winner. Leaves out erased people. */
export function podiumPoster(
  facts: Pick<Poster, 'kicker' | 'title' | 'foot'> & { groups: readonly RankedGroup[] },
  { t, language, locale }: Pick<PageContext, 't' | 'language' | 'locale'>,
): Poster | null {
  const { kicker, title, foot } = facts;
  const groups = facts.groups.map((group) => ({
    title: group.title,
    steps: group.steps.filter(({ name }) => name !== erasedName),
  }));
  const only = groups.length === 1 ? groups[0] : undefined;
  const rows = only
    ? only.steps.map(({ rank, name, value }) => ({
        label: formatOrdinal(rank, language),
        text: name,
        value,
      }))
    : groups.flatMap((group) => {
        const winners = group.steps.filter(({ rank }) => rank === 1);
        const [winner] = winners;
        const names = new Intl.ListFormat(locale).format(winners.map(({ name }) => name));
        return winner ? [{ label: group.title, text: names, value: winner.value }] : [];
      });
  if (rows.length === 0) return null;
  const left = rows.length - most;
  const more = left > 0 && t(only ? 'social.moreOnPodium' : 'social.more', { count: left });
  return {
    scene: 'podium',
    light: 'night',
    pole: 'green',
    kicker,
    country: null,
    title,
    figures: [],
    rows: rows.slice(0, most),
    foot: [foot, more].filter(Boolean).join(' · '),
  };
}
