import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Outlook } from './what-needs.ts';

/** Describes which place guarantees a rank and which leaves it possible. */
export function needsInWords(
  { rank, sure, possible }: { rank: number; sure: Outlook | null; possible: Outlook | null },
  { t, isOfCategory }: { t: Translate; isOfCategory: boolean },
): string[] {
  const words = (one: Outlook | null) => {
    if (one === null) return t('series.needs.never');
    if (one.place === null) return t('series.needs.even');
    if (one.place === 1) return t(isOfCategory ? 'series.needs.winOfCategory' : 'series.needs.win');
    return t(isOfCategory ? 'series.needs.upToOfCategory' : 'series.needs.upTo', {
      place: one.place,
    });
  };
  return [
    t(rank === 1 ? 'series.needs.sureFirst' : 'series.needs.sure', { rank, place: words(sure) }),
    t('series.needs.possible', { place: words(possible) }),
  ];
}

/** Consecutive places with equal ranks: `4–9`. `places` is null for not taking part. */
export interface AlikePlaces extends Pick<Outlook, 'best' | 'worst'> {
  places: string | null;
}

export function alikePlaces(outlook: readonly Outlook[]): AlikePlaces[] {
  const runs: Outlook[][] = [];
  for (const one of outlook) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const isAlike = first?.best === one.best && first.worst === one.worst;
    if (run && isAlike && one.place !== null) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const [from, to] = [first?.place ?? null, last?.place ?? null];
    return {
      places: from === to ? (from === null ? null : String(from)) : `${from}–${to}`,
      best: first?.best ?? null,
      worst: first?.worst ?? null,
    };
  });
}
