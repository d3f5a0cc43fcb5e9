import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapInWords } from '../../../record/scoring/run-time-text.ts';
import { findRun } from '../../live/now/find-run.ts';
import type { Arrival } from '../rules/next-show.ts';
import { openFlag } from '../rules/open-flag.ts';
import { Fitted, useScene, View } from './scene.tsx';

export function Last({ arrival }: { arrival: Arrival | undefined }) {
  const { race, layout, words } = useScene();
  const { t, language } = words;
  const one = arrival && findRun(race, arrival);
  if (!one) {
    return (
      <View title={t('screen.last.title')}>
        <p className="screen-none">{t('screen.last.none')}</p>
      </View>
    );
  }
  const { row, run } = one;
  const open = openFlag(run);
  const { rank, behind, result, penalties, status } = run;
  const meaning = (() => {
    if (status !== undefined) return status;
    if (result === undefined) return t('screen.last.open');
    if (rank === 1) return t('screen.last.leads');
    if (rank === undefined) return '';
    const place = words.place(rank);
    if (!behind) return place;
    return t('screen.last.behind', { place, gap: gapInWords(centiseconds(behind), language) });
  })();
  const written = run.time === undefined ? '' : words.time(run.time);
  const sum = (() => {
    if (penalties !== undefined) return written && `${written} + ${penalties}`;
    return run.under_review ? written : t('screen.course.unjudged');
  })();
  return (
    <View
      title={
        layout.kind === 'tiny'
          ? t('screen.last.title')
          : `${t('screen.last.title')} · ${one.race.title[language]}`
      }
      className="screen-last"
    >
      <p className="screen-who">
        <span className="screen-bib">{row.bib}</span>
        <Fitted room={layout.kind === 'tall' ? 15 : 20}>{row.name}</Fitted>
      </p>
      <p className="screen-came">
        <span className="screen-result">{result === undefined ? '–' : words.time(result)}</span>
        <span className="screen-sum">{sum}</span>
      </p>
      <p
        className="screen-meaning"
        data-rank={open ? undefined : rank}
        data-open={open ?? undefined}
      >
        {meaning}
        {open && <small>{t(`screen.flags.${open}`)}</small>}
      </p>
    </View>
  );
}
