import {
  classSection,
  courseSections,
  eventSection,
  participantSection,
  type RaceText,
  type ResultText,
  resultSection,
  scheduleSections,
  writeExport,
} from './write-export.ts';

/** Milliseconds of a run without penalties, or a status; null for a boat that has yet to race. */
export type PhasedResult = number | 'DNF' | 'DNS' | null;

export interface PhasedRace {
  word: string;
  day?: '20' | '21';
  /** Results by the number of the boat; empty for a race that is only scheduled. */
  results: Readonly<Record<number, PhasedResult>>;
  /** Bibs of boats that wear another bib than their number in this race. */
  bibs?: Readonly<Record<number, number>>;
  /** Combined totals in milliseconds. */
  combined?: Readonly<Record<number, number>>;
  /** Ranks of the file, where they are others than those by time. */
  ranks?: Readonly<Record<number, number>>;
}

const names = 'Ana Bea Cora Dana Eva Fany Gala Hana Inés Juana Kira Luz'.split(' ');
const categoryOfAge = 'S';
/** Each kind of race has its hour, so that a race starts at the same time in every file. */
const kinds = 'BR1 BR2 HT1 HT2 SR SR1 SR2 SP1 SF FIB FI SUF SLER'.split(' ');
const findHour = (word: string) => 7 + kinds.indexOf(word);

/** Builds an export of one class whose races are phases of an event, in the order in which they are raced. */
export function phasedExport(races: readonly PhasedRace[], { title = 'Kayak' } = {}): string {
  const numbers = [
    ...new Set(races.flatMap(({ results }) => Object.keys(results).map(Number))),
  ].toSorted((a, b) => a - b);
  const toId = (number: number) => `${1000 + number}.K1W`;
  const toRace = ({ word, day = '20' }: PhasedRace): RaceText => ({
    id: `K1W_${word}_${day}`,
    class: 'K1W',
    discipline: word,
    startsAt: `2027-02-${day}T${String(findHour(word)).padStart(2, '0')}:00:00-05:00`,
    course: 1,
    status: 4,
  });
  const scheduled = races.map(toRace);
  const results = races.flatMap((race, place) => {
    const { bibs = {}, combined = {}, ranks = {} } = race;
    const own = Object.entries(race.results).map(([number, result]) => ({
      number: Number(number),
      result,
    }));
    const times = own.flatMap(({ result }) => (typeof result === 'number' ? [result] : []));
    const gap = (time: number, among: readonly number[]) => {
      const best = Math.min(...among);
      return `${time === best ? '' : '+'}${((time - best) / 1000).toFixed(2)}`;
    };
    return own.map(({ number, result }, order): ResultText => {
      const start = findHour(race.word) * 3_600_000 + order * 60_000;
      const bib = bibs[number] ?? number;
      const row = {
        race: scheduled[place]?.id ?? '',
        id: toId(number),
        order: order + 1,
        bib,
        planned: clock(start).slice(0, 8),
        category: categoryOfAge,
      };
      const given = ranks[number];
      if (result === null) return given === undefined ? row : { ...row, rank: given };
      if (result === 'DNS') return { ...row, status: result };
      if (result === 'DNF') return { ...row, status: result, start: clock(start) };
      const rank = ranks[number] ?? times.filter((time) => time < result).length + 1;
      const total = combined[number];
      const totals = Object.values(combined);
      const combinedRank = totals.filter((one) => one < (total ?? 0)).length + 1;
      return {
        ...row,
        start: clock(start),
        finish: clock(start + result),
        time: result,
        pen: 0,
        total: result,
        behind: [gap(result, times), gap(result, times)],
        rank,
        categoryRank: rank,
        ...(total !== undefined && {
          combined: [
            total,
            gap(total, totals),
            gap(total, totals),
            combinedRank,
            combinedRank,
          ] as const,
        }),
      };
    });
  });
  return writeExport([
    ...numbers.map((number) =>
      participantSection({
        id: toId(number),
        class: 'K1W',
        bib: number,
        name: [`TAPUY${'ABCDEFGHIJKL'[number - 1]}`, names[number - 1] ?? ''],
        nation: 'ECU',
        club: 'Club Río Quijos',
        ranking: number,
        year: 1990 + number,
        category: categoryOfAge,
      }),
    ),
    classSection({ id: 'K1W', name: 'K1W', title, categories: [[categoryOfAge, title, 10, 100]] }),
    ...scheduleSections(scheduled),
    ...results.map(resultSection),
    ...courseSections(['NNRS']),
    eventSection('Copa de los Andes'),
  ]);
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
