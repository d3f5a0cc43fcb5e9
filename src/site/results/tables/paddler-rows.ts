import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type {
  DecisionRecord,
  EntryRecord,
} from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { pointsByRank } from '../../../record/scoring/points-by-rank.ts';
import { type Ranked, rankStandings } from '../../../record/scoring/rank-standings.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { gapToWinner } from '../../../record/scoring/scoring.ts';
import { computeStanding, type Standing } from '../../../record/scoring/standing.ts';
import {
  buildCells,
  dash,
  entryCells,
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
  return shown.map(({ competitor: { entry, runs }, standing, rank }) => {
    const remark = joined((remarks.get(entry.id) ?? []).map(({ words }) => words));
    const counted = countedRuns(runs, standing);
    // Without a judged gate the penalties in a result are unknown.
    const penalties = sum(counted.map(({ outcome }) => outcome.penalties));
    const time = penalties === null ? null : sum(counted.map(({ outcome }) => outcome.time));
    const [first, second] = standing.descents;
    const plain = {
      place: rankCell(rank),
      ordinal: ordinalCell(rank),
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
      swimmer: { kind: 'flag', value: runs.some(({ swim }) => swim !== 0) },
      roll: { kind: 'flag', value: runs.some(({ roll }) => roll !== 0) },
      remark: remarkCell(remark),
    } as const;
    const gates = counted.length === 1 ? (counted[0]?.gates ?? null) : null;
    const number = entry.bib ?? entry.id;
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
      gap: rank === null ? null : gapToWinner(standing.result, winner),
      descents: { results: standing.descents, better: standing.counts },
      remark,
      cells: buildCells(group.columns, plain, gates, rule),
    };
  });
}

/** Returns the ranked members that a group's table shows, by place. */
export function rankedMembers(
  group: ResultGroup,
  members: readonly GroupMember[],
): readonly Ranked<GroupMember>[] {
  const ranked = rankStandings(members, ({ runs }) =>
    computeStanding([runOf(runs, 1), runOf(runs, 2)], group),
  );
  return upTo(group.places, ranked);
}

/**
 * Without a bib: the entry's id with a prefix, because the bare number may be another boat's bib.
 */
export function rowKey({ anchor }: ResultGroup, { bib, id }: EntryRecord): string {
  const number = bib === null ? `entry-${id}` : String(bib);
  return anchor === undefined ? number : `${anchor}-${number}`;
}

function runOf(runs: readonly RatedRun[], descent: 1 | 2): RatedRun | null {
  return runs.find((run) => run.descent === descent) ?? null;
}

/** Returns the competitors up to a place, with all who share the last place. */
function upTo<Competitor>(
  places: number | undefined,
  ranked: readonly Ranked<Competitor>[],
): readonly Ranked<Competitor>[] {
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
