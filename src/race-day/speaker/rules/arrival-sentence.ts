import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { statusMeaning } from '../../../record/scoring/run-status.ts';
import { gapInWords, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import { findRun } from '../../live/now/find-run.ts';
import type { RaceNow, RowNow, RunNow } from '../../live/now/race-now.ts';
import { mayBeSaid } from '../../log/results/may-be-said.ts';
import { boatIn, type DayBoat } from './boats-of-day.ts';

export interface Say {
  t: Translate;
  language: Language;
}

/** Returns null while nothing is known of the run. The sentence avoids gender, which public data does not have. */
export function arrivalSentence(
  now: RaceNow,
  boat: Pick<DayBoat, 'race' | 'bib'>,
  say: Say,
): string | null {
  const { t } = say;
  const found = findRun(now, boat);
  const name = boatIn(now, boat.race, boat.bib)?.name;
  if (!found || name === undefined) return null;
  const { run, row } = found;
  const who = { name, bib: boat.bib };
  if (run.status !== undefined) {
    return t(`speakerSay.status.${statusMeaning[run.status].standing}`, who);
  }
  if (run.state !== 'down') return null;
  if (run.in_doubt) return t('speakerSay.inDoubt', who);
  if (run.under_review) return t('speakerSay.underReview', who);
  if (run.result === undefined) return t('speakerSay.noResult', who);
  const time = timeInWords(run, say);
  const parts = [
    row.outside ? t('speakerSay.outside') : describeArrival(now, boat, say),
    ...(row.outside ? [] : overall(now, boat, say)),
    ...(run.lacks_gates ? [t('speakerSay.lacksGates')] : []),
  ].filter((part) => part !== null);
  const said = parts.length === 0 ? '' : `: ${parts.join('; ')}`;
  return `${t('speakerSay.arrived', { ...who, time })}${said}.`;
}

/** Writes a result with its penalties: `1:40,12 con 2 segundos`. */
export function timeInWords(run: RunNow, { t, language }: Say): string {
  const { result, penalties = 0 } = run;
  const time = runTimeText(centiseconds(result ?? 0), language);
  if (isClean(run)) return t('speakerSay.clean', { time });
  if (penalties === 0) return time;
  return t('speakerSay.withPenalties', { time, count: penalties });
}

function isClean({ result, penalties, in_doubt, under_review, lacks_gates }: RunNow): boolean {
  return mayBeSaid({
    of: 'run',
    isDown: result !== undefined,
    penalties: penalties ?? null,
    inDoubt: in_doubt === true,
    statusInDoubt: false,
    underReview: under_review === true,
    lacksGates: lacks_gates === true,
  }).clean;
}

/** Writes a place in words, as `segundo lugar`. */
export function placeInWords(rank: number, { t, language }: Say): string {
  return t('speakerSay.place', { place: formatOrdinal(rank, language) });
}

function describeArrival(
  now: RaceNow,
  boat: Pick<DayBoat, 'race' | 'bib'>,
  say: Say,
): string | null {
  const { t, language } = say;
  const found = findRun(now, boat);
  if (!found || found.run.rank === undefined || found.run.result === undefined) return null;
  const { rank, result } = found.run;
  const others = rankedOthers(now, boat);
  if (rank > 1) {
    const leader = others.find(({ run }) => run.rank === 1);
    const place = placeInWords(rank, say);
    if (!leader || found.run.behind === undefined) return place;
    const gap = gapInWords(centiseconds(found.run.behind), language);
    const tied = others.find(({ run }) => run.rank === rank);
    const said = { place, gap, leader: leader.row.name };
    return tied
      ? t('speakerSay.behindTied', { ...said, other: tied.row.name })
      : t('speakerSay.behind', said);
  }
  const [next] = others;
  if (!next) return isAnyOpen(now, boat) ? null : t('speakerSay.first');
  const gap = (next.run.result ?? result) - result;
  const other = next.row.name;
  if (gap === 0) return t('speakerSay.leadTied', { other });
  return t('speakerSay.leads', { other, gap: gapInWords(centiseconds(gap), language) });
}

/** Whether another boat of the descent came down and has no result yet: that boat may have been the first. */
export function isAnyOpen(now: RaceNow, { race, bib }: Pick<DayBoat, 'race' | 'bib'>): boolean {
  const { group = '', descent = 1 } = now.races[race] ?? {};
  return Object.values(now.groups[group]?.rows ?? {}).some((row) => {
    const run = row.runs[descent];
    return row.bib !== bib && run?.state === 'down' && run.result === undefined;
  });
}

function rankedOthers(now: RaceNow, { race, bib }: Pick<DayBoat, 'race' | 'bib'>) {
  const { group = '', descent = 1 } = now.races[race] ?? {};
  return Object.values(now.groups[group]?.rows ?? {})
    .flatMap((row): { row: RowNow; run: RunNow }[] => {
      const run = row.runs[descent];
      return row.bib === bib || run?.rank === undefined ? [] : [{ row, run }];
    })
    .toSorted((a, b) => (a.run.rank ?? 0) - (b.run.rank ?? 0));
}

function overall(now: RaceNow, boat: Pick<DayBoat, 'race' | 'bib'>, say: Say): string[] {
  const { t, language } = say;
  const found = findRun(now, boat);
  if (!found || found.race.descent === 1) return [];
  const { row, run, race } = found;
  const group = now.groups[race.group];
  const isSecond = race.descent === 2;
  const before = bestBefore(row, race.descent)?.result;
  const said: string[] = [];
  if (group?.ranking === 'best' && before !== undefined && run.result !== undefined) {
    const gap = gapInWords(centiseconds(Math.abs(before - run.result)), language);
    if (before > run.result) {
      said.push(t(isSecond ? 'speakerSay.betters' : 'speakerSay.bettersBefore', { gap }));
    } else if (before < run.result) {
      said.push(t(isSecond ? 'speakerSay.firstCounts' : 'speakerSay.beforeCounts', { gap }));
    }
  }
  if (row.rank !== undefined && group && group.ranking !== 'single') {
    const place = placeInWords(row.rank, say);
    said.push(t('speakerSay.overall', { place, list: group.title[language] }));
  }
  return said;
}

/** Returns the best run of a boat before a descent; undefined when none has a result. */
export function bestBefore({ runs }: RowNow, descent: DescentNumber): RunNow | undefined {
  return descentNumbers
    .slice(0, descent - 1)
    .flatMap((one) => (runs[one]?.result === undefined ? [] : runs[one]))
    .toSorted((a, b) => (a.result ?? 0) - (b.result ?? 0))[0];
}
