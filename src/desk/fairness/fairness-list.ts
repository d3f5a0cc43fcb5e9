import {
  type DeskList,
  deskList,
  type ListColumn,
  type ListTools,
} from '../frame/lists/desk-list.ts';
import type { FairnessPart, FairnessRow } from './weigh-fairness.ts';

/** A row with the names of its seat and class. */
export type ListedFairness = FairnessRow & { seatLabel: string; groupTitle: string };

export const fairnessList = deskList((tools: ListTools<ListedFairness>) => {
  const { t, text, number, label, only } = tools;
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? null : Math.round(share * 1000) / 10;
  const tenth = (seconds: number | null) =>
    seconds === null ? null : Math.round(seconds * 10) / 10;
  const words = (verdict: FairnessRow['lean'] | undefined) =>
    t(`deskFairness.verdicts.${verdict ?? 'none'}`);
  return {
    part: only(
      'file',
      text(t('deskFairness.part'), ({ part }) => t(`deskFairness.parts.${part}`)),
    ),
    seat: text(t('tables.seat'), ({ seatLabel }) => seatLabel),
    person: text(t('tables.person'), ({ person, seatLabel }) =>
      person === seatLabel ? null : person,
    ),
    group: text(t('deskFairness.class'), ({ groupTitle }) => groupTitle),
    gate: label(number(t('tables.gate'), ({ gate }) => gate)),
    judged: number(t('deskFairness.judged'), ({ judged }) => judged),
    touches: number(t('deskFairness.touches'), ({ touches }) => touches),
    misses: number(t('deskFairness.misses'), ({ misses }) => misses),
    rate: number(
      t('deskFairness.rate'),
      ({ rate }) => rate && percent(rate.penalized / rate.judged),
    ),
    low: number(t('deskFairness.low'), ({ rate }) => percent(rate?.low)),
    high: number(t('deskFairness.high'), ({ rate }) => percent(rate?.high)),
    expected: number(
      t('deskFairness.expected'),
      ({ rate }) => rate && percent(rate.expected / rate.judged),
    ),
    verdict: text(t('deskFairness.verdict'), ({ rate }) => words(rate?.verdict)),
    changed: number(t('deskFairness.changed'), ({ changed }) => changed),
    overruled: number(t('deskFairness.overruled'), ({ overruled }) => overruled),
    compared: number(t('deskFairness.compared'), ({ compared }) => compared),
    harsher: number(t('deskFairness.harsher'), ({ harsher }) => harsher),
    milder: number(t('deskFairness.milder'), ({ milder }) => milder),
    lean: text(t('deskFairness.lean'), ({ lean }) => words(lean)),
    medianDelay: number(t('deskFairness.medianDelay'), ({ medianDelay }) => tenth(medianDelay)),
    longDelay: number(t('deskFairness.longDelay'), ({ longDelay }) => tenth(longDelay)),
    afterFinish: number(t('deskFairness.afterFinish'), ({ afterFinish }) => afterFinish),
  };
});

type FairnessColumn = keyof ReturnType<(typeof fairnessList)['columns']>;

const rates = [
  'judged',
  'touches',
  'misses',
  'rate',
  'low',
  'high',
  'expected',
  'verdict',
] as const;
const seats = ['seat', 'person'] as const;

/** Columns of each table of the page; the file has them all. */
const columnsOf = {
  judge: [...seats, ...rates],
  judge_class: [...seats, 'group', ...rates],
  gate: ['gate', ...rates],
  class: ['group', ...rates],
  words: [...seats, 'judged', 'changed', 'overruled', 'compared', 'harsher', 'milder', 'lean'],
  delays: [...seats, 'judged', 'medianDelay', 'longDelay', 'afterFinish'],
  disagreed: ['gate', 'judged', 'compared', 'harsher', 'changed', 'overruled'],
} as const satisfies Record<string, readonly FairnessColumn[]>;

export type FairnessTable = keyof typeof columnsOf;

export const rowsOf: Readonly<Record<FairnessTable, FairnessPart>> = {
  judge: 'judge',
  judge_class: 'judge_class',
  gate: 'gate',
  class: 'class',
  words: 'judge',
  delays: 'judge',
  disagreed: 'gate',
};

/** Returns the list with the columns of one table of the page. */
export function fairnessTable(table: FairnessTable): DeskList<ListedFairness> {
  return {
    columns(facts) {
      const all: Readonly<Record<FairnessColumn, ListColumn<ListedFairness>>> =
        fairnessList.columns(facts);
      return Object.fromEntries(columnsOf[table].map((name) => [name, all[name]]));
    },
  };
}
