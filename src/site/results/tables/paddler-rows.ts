import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type {
  DecisionRecord,
  EntryRecord,
} from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { addStandings } from '../../../record/scoring/phases/add-standings.ts';
import { type EventRank, rankEvent } from '../../../record/scoring/phases/rank-event.ts';
import { pointsByRank } from '../../../record/scoring/points-by-rank.ts';
import { type Ranked, rankStandings } from '../../../record/scoring/rank-standings.ts';
import { statusMeaning } from '../../../record/scoring/run-status.ts';
import type { DescentNumber, PenaltyRule } from '../../../record/scoring/scoring.ts';
import { descentNumbers, gapToWinner } from '../../../record/scoring/scoring.ts';
import { computeStanding, type Standing } from '../../../record/scoring/standing.ts';
import {
  buildCells,
  dash,
  entryCells,
  lateBoatWords,
  numberCell,
  ordinalCell,
  rankCell,
  remarkCell,
  secondsCell,
  timeCell,
} from './build-cells.ts';
import type { GroupMember, RatedRun } from './raced-entries.ts';
import type { ResultRowView } from './result-row-view.ts';

/** Returns the rows of a group that ranks its paddlers, by place. */
export function paddlerRows(
  group: ResultGroup,
  members: readonly GroupMember[],
  { decisions, rule }: { decisions: readonly DecisionRecord[]; rule: PenaltyRule },
): ResultRowView[] {
  const shown = rankedMembers(group, members);
  const winner = shown.find(({ rank }) => rank === 1)?.standing.result ?? null;
  const remarks = Map.groupBy(decisions, ({ entryId }) => entryId);
  const phases = [group.phase, ...(group.before ?? []).map(({ phase }) => phase)];
  return shown.map(({ competitor: { entry, runs }, standing, rank, phase }) => {
    const late = runs.flatMap((run) => (run?.added ? [lateBoatWords(run.added)] : []));
    const remark = joined([...late, ...(remarks.get(entry.id) ?? []).map(({ words }) => words)]);
    const counted = countedRuns(runs, standing);
    // Without a judged gate the penalties in a result are unknown.
    const penalties = sum(counted.map(({ outcome }) => outcome.penalties));
    const time = penalties === null ? null : sum(counted.map(({ outcome }) => outcome.time));
    const [first = null, second = null, third = null] = standing.descents;
    const plain = {
      place: rankCell(rank),
      ordinal: ordinalCell(rank),
      phase: remarkCell(phases[phase] ?? null),
      ...entryCells(entry),
      descent: numberCell(standing.counts),
      time: timeCell(time),
      penalties: secondsCell(penalties),
      result: timeCell(standing.result),
      total: timeCell(standing.result),
      final: timeCell(standing.result),
      ranking: rank === null ? dash : numberCell(pointsByRank(rank)),
      first: timeCell(first, standing.counts === 1),
      second: timeCell(second, standing.counts === 2),
      third: timeCell(third, standing.counts === 3),
      swimmer: { kind: 'flag', value: runs.some(({ swim }) => swim !== 0) },
      roll: { kind: 'flag', value: runs.some(({ roll }) => roll !== 0) },
      remark: remarkCell(remark),
    } as const;
    const gates = counted.length === 1 ? (counted[0]?.gates ?? null) : null;
    const number = numberOfRow(entry);
    return {
      key: rowKey(group, entry),
      person: entry.name === erasedName ? null : entry.person,
      number,
      name: entry.name,
      category: group.category ?? entry.category,
      rank,
      time,
      penalties,
      result: standing.result,
      gap: rank === null || phase > 0 ? null : gapToWinner(standing.result, winner),
      descents: { results: standing.descents, better: standing.counts },
      remark,
      cells: buildCells(group.columns, plain, gates, rule),
    };
  });
}

/**
 * Returns the ranked members that a group's table shows, by place. In a group with earlier phases each member has the
 * runs of the phase that decided its rank.
 */
export function rankedMembers(
  group: ResultGroup,
  members: readonly GroupMember[],
): readonly EventRank<GroupMember>[] {
  const outRuns = new Map(members.map(({ entry, runs }) => [entry.id, runs.find(endsRace)]));
  const rankings = [group, ...(group.before ?? [])].map((phase) => {
    const inPhase = membersIn(phase.heats, members);
    const count = Math.max(
      // A list without heats of its own may still get its second run.
      phase.heats === undefined ? 2 : 1,
      ...inPhase.flatMap(({ runs }) => runs.map(({ descent }) => descent)),
    );
    return rankStandings(inPhase, ({ entry, runs }) => {
      const outRun = outRuns.get(entry.id);
      const own = descentNumbers
        .slice(0, count)
        .map((number) => (outRun ? (number === 1 ? outRun : null) : runOf(runs, number)));
      return computeStanding(own, phase);
    });
  });
  if (group.sums) rankings.splice(0, 1, addPhaseBefore(rankings));
  const isOut = ({ entry }: GroupMember) => outRuns.get(entry.id) !== undefined;
  return upTo(group.places, rankEvent(rankings, { keyOf: ({ entry }) => entry.id, isOut }));
}

/** Ranks the boats of the last phase by the sum with the phase before; each member has the runs of the sum. */
function addPhaseBefore([own = [], before = []]: readonly Ranked<GroupMember>[][]) {
  const earlier = new Map(before.map((row) => [row.competitor.entry.id, row]));
  const last = new Map(own.map(({ competitor, standing }) => [competitor.entry.id, standing]));
  const members = own.map(({ competitor: { entry, runs } }) => {
    const row = earlier.get(entry.id);
    const counted = row ? countedRuns(row.competitor.runs, row.standing) : [];
    return { entry, runs: [...counted, ...runs] };
  });
  return rankStandings(members, ({ entry: { id } }) => {
    const standing = last.get(id);
    if (!standing) throw new Error(`No standing of entry ${id}`);
    return addStandings(standing, earlier.get(id)?.standing ?? null);
  });
}

function membersIn(
  heats: readonly number[] | undefined,
  members: readonly GroupMember[],
): readonly GroupMember[] {
  if (heats === undefined) return members;
  return members.flatMap((member) => {
    const runs = member.runs.filter(({ heat }) => heats.includes(heat));
    return runs.length > 0 ? [{ ...member, runs }] : [];
  });
}

function endsRace({ status }: RatedRun): boolean {
  return status !== null && statusMeaning[status].takes === 'competition';
}

/**
 * Without a bib: the entry's id with a prefix, because the bare number may be another boat's bib.
 */
/** Returns the number of an entry's rows: its bib, or its id while it has none. */
export function numberOfRow({ bib, id }: Pick<EntryRecord, 'bib' | 'id'>): number {
  return bib ?? id;
}

export function rowKey({ anchor }: ResultGroup, { bib, id }: EntryRecord): string {
  const number = bib === null ? `entry-${id}` : String(bib);
  return anchor === undefined ? number : `${anchor}-${number}`;
}

function runOf(runs: readonly RatedRun[], descent: DescentNumber): RatedRun | null {
  return runs.find((run) => run.descent === descent) ?? null;
}

/** Returns the competitors up to a place, with all who share the last place. */
function upTo<Row extends { rank: number | null }>(
  places: number | undefined,
  ranked: readonly Row[],
): readonly Row[] {
  if (places === undefined) return ranked;
  return ranked.filter(({ rank }) => rank !== null && rank <= places);
}

export function countedRuns(runs: readonly RatedRun[], { counts, result }: Standing): RatedRun[] {
  if (result === null) return [];
  return runs.filter(({ descent }) => counts === null || descent === counts);
}

function sum<Value extends number>(values: readonly (Value | null)[]): Value | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return known.reduce((all, value) => (all + value) as Value);
}

function joined(words: readonly Bilingual[]): Bilingual | null {
  if (words.length === 0) return null;
  return { es: words.map(({ es }) => es).join(' '), en: words.map(({ en }) => en).join(' ') };
}
