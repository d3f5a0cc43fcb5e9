import { type Centiseconds, centiseconds } from '../../../record/scoring/centiseconds.ts';
import {
  clockToBeat,
  clockToLead,
  clockToPlace,
  gatesBehind,
  podiumPlaces,
  rankingDuring,
} from '../../../record/scoring/clock-to-beat.ts';
import type { Ranking } from '../../../record/scoring/ranking.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import { computeStanding } from '../../../record/scoring/standing.ts';
import type { RunState } from '../../log/fold/day-state.ts';
import type { PlannedRace } from '../../log/plan/day-plan.ts';
import { MICROS_OF_DAY } from '../../log/run-time.ts';
import type { PublicDay } from './public-day.ts';
import type { BoatOnCourse, GroupNow, RaceNow, RunNow } from './race-now.ts';

const lastDown = 5;

export function courseNow(
  day: PublicDay,
  { groups, races }: Pick<RaceNow, 'groups' | 'races'>,
): Pick<RaceNow, 'course' | 'down'> {
  const seen = day.races.flatMap((race) =>
    Object.values(groups[race.group]?.rows ?? {}).flatMap((row) => {
      const run = row.runs[race.descent];
      const state = day.runOf(race.id, row.bib);
      return run?.race === race.id && state ? { race, row, run, state } : [];
    }),
  );
  const boats = seen
    .filter(({ run }) => run.state === 'course')
    .toSorted((a, b) => startOf(a.state) - startOf(b.state))
    .map(({ race, row, run, state }): [string, BoatOnCourse] => {
      const { bib, name, club, country, outside } = row;
      const group = groups[race.group];
      const leader = races[race.id]?.leader;
      const judged = run.gates.filter((seconds) => seconds !== null).length;
      const last = run.gates.findLastIndex((seconds) => seconds !== null);
      return [
        `${race.id}.${bib}`,
        {
          bib,
          name,
          club,
          country,
          outside,
          race: race.id,
          group: race.group,
          started: day.stampAt(startOf(state)),
          penalties: run.penalties,
          under_review: run.under_review,
          judged,
          gate: last < 0 ? undefined : last + 1,
          to: group && !run.under_review ? toDo(group, { day, race, bib, run }) : {},
          gates_behind: leader === undefined ? undefined : behindAtGates(run, group, leader, race),
        },
      ];
    });
  const down = seen
    .filter(({ run, state }) => run.state === 'down' && state.finish)
    .map(({ race, row, run, state }) => {
      return {
        race: race.id,
        group: race.group,
        bib: row.bib,
        at: day.stampAt(finishOf(state, run)),
      };
    })
    .toSorted((a, b) => b.at - a.at || a.bib - b.bib);
  return {
    course: { order: boats.map(([name]) => name), boats: Object.fromEntries(boats) },
    down: down.slice(0, lastDown),
  };
}

function startOf({ start }: RunState): number {
  return start?.at ?? 0;
}

/** Returns the finish of a run: after midnight the clock of timing gear counts from zero again. */
function finishOf({ start, finish }: RunState, { time }: RunNow): number {
  const at = finish?.at ?? 0;
  return start && at < start.at && time !== undefined ? at + MICROS_OF_DAY : at;
}

interface OnTheWay {
  day: PublicDay;
  race: PlannedRace;
  bib: number;
  run: RunNow;
}

function toDo(group: GroupNow, { day, race, bib, run }: OnTheWay): BoatOnCourse['to'] {
  const { descent } = race;
  const penalties = run.penalties ?? 0;
  const own = group.rows[bib];
  const before = own
    ? descentNumbers.slice(0, descent - 1).flatMap((one) => own.runs[one]?.result ?? [])
    : [];
  const better = clockToBeat(
    before.length === 0 ? null : centiseconds(Math.min(...before)),
    penalties,
  );
  if (!own || own.outside) return { own: better ?? undefined };
  const others = Object.values(group.rows).filter((row) => row.bib !== bib && !row.outside);
  const results = others.flatMap(({ runs }) => {
    const { rank, result } = runs[descent] ?? {};
    return rank === undefined || result === undefined ? [] : centiseconds(result);
  });
  const list = day.dayPlan.groups.find(({ id }) => id === race.group);
  const ranking = list && !group.trial ? rankingDuring(list, descent) : null;
  // In a sum, only the descents so far count.
  const count = ranking?.ranking === 'sum' ? descent : Math.max(descent, group.descents);
  const places = { own, descent, count, penalties };
  const toPlace = (place: number, among = others) =>
    (ranking && computePlaceClock({ ...places, others: among, ranking, place })) ?? undefined;
  const categoryOf = (boat: number) => day.boatOf(race.id, boat)?.category;
  const category = categoryOf(bib);
  const ofCategory = list?.phase?.goOn.find(({ of }) => of !== undefined && of === category);
  const cut = ofCategory?.count ?? group.go_on;
  const among = ofCategory ? others.filter((row) => categoryOf(row.bib) === category) : others;
  return {
    lead: clockToLead(results, penalties) ?? undefined,
    ...(cut === undefined ? { podium: toPlace(podiumPlaces) } : { go_on: toPlace(cut, among) }),
    own: better ?? undefined,
  };
}

interface PlaceAim {
  own: GroupNow['rows'][string];
  others: readonly GroupNow['rows'][string][];
  descent: DescentNumber;
  /** Number of descents that count. */
  count: number;
  ranking: Ranking;
  penalties: number;
  place: number;
}

function computePlaceClock({
  own,
  others,
  descent,
  count,
  ranking,
  penalties,
  place,
}: PlaceAim): number | null {
  const factsOf = (runs: GroupNow['rows'][string]['runs']) =>
    descentNumbers.slice(0, count).map((one) => toRunFactsNow(runs[one]));
  return clockToPlace({
    place,
    others: others.map(({ runs }) => computeStanding(factsOf(runs), ranking)),
    standingWith: (result) =>
      computeStanding(factsOf(own.runs).with(descent - 1, finished(result)), ranking),
    penalties,
  });
}

/** Returns a run as it counts: a time in doubt is left out. */
function toRunFactsNow(run: RunNow | undefined): RunFacts | null {
  if (!run) return null;
  const result = run.result === undefined ? null : centiseconds(run.result);
  return { ...finished(result), status: run.status ?? null };
}

function finished(result: Centiseconds | null): RunFacts {
  return { start: null, finish: null, total: result, status: null, gates: [] };
}

/** Hundredths behind the leader, over the gates that are judged for both boats. */
function behindAtGates(
  run: RunNow,
  group: GroupNow | undefined,
  leader: number,
  { descent }: PlannedRace,
): number | undefined {
  const seconds = gatesBehind(run.gates, group?.rows[leader]?.runs[descent]?.gates ?? []);
  return seconds === null ? undefined : seconds * 100;
}
