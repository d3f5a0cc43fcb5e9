import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { gapInWords, runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { Arrival } from '../rules/next-show.ts';
import { openFlag } from '../rules/open-flag.ts';
import { Fitted, useScene, View } from './scene.tsx';

/** The boat that came down last, and what its result means. */
export function Last({ arrival }: { arrival: Arrival | undefined }) {
  const { race, layout } = useScene();
  const { t, language } = useTexts();
  const one = arrival && arrivedIn(race, arrival);
  if (!one) {
    return (
      <View title={t('screen.last.title')}>
        <p className="screen-none">{t('screen.last.none')}</p>
      </View>
    );
  }
  const { row, run, title } = one;
  const open = openFlag(run);
  const { rank, behind, result, time, penalties, status } = run;
  const meaning = (() => {
    if (status !== undefined) return status;
    if (result === undefined) return t('screen.last.open');
    if (rank === 1) return t('screen.last.leads');
    if (rank === undefined) return '';
    const place = formatOrdinal(rank, language);
    if (!behind) return place;
    return t('screen.last.behind', { place, gap: gapInWords(centiseconds(behind), language) });
  })();
  const written = time === undefined ? '' : runTimeText(centiseconds(time), language);
  const sum = (() => {
    if (penalties !== undefined) return written && `${written} + ${penalties}`;
    return run.under_review ? written : t('screen.course.unjudged');
  })();
  return (
    <View
      title={
        layout.kind === 'tiny'
          ? t('screen.last.title')
          : `${t('screen.last.title')} · ${title[language]}`
      }
      className="screen-last"
    >
      <p className="screen-who">
        <span className="screen-bib">{row.bib}</span>
        <Fitted room={layout.kind === 'tall' ? 15 : 20}>{row.name}</Fitted>
      </p>
      <p className="screen-came">
        <span className="screen-result">
          {result === undefined ? '–' : runTimeText(centiseconds(result), language)}
        </span>
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

/** Returns the row and the run of a boat that came down. Undefined when the list has no such row or run. */
function arrivedIn(race: RaceNow, { race: of, group, bib }: Arrival) {
  const row = race.groups[group]?.rows[String(bib)];
  const known = race.races[of];
  const run = known && row?.runs[known.descent];
  return row && run && { row, run, title: known.title };
}
