import type {
  EditionRecord,
  EntryRecord,
  RunRecord,
} from '../../../record/editions/record/edition-record.ts';
import {
  heatsOfGroup,
  isOfGroup,
  type ResultGroup,
} from '../../../record/editions/record/result-group.ts';
import { type RunOutcome, runOutcome } from '../../../record/scoring/run-outcome.ts';

export type RatedRun = RunRecord & { outcome: RunOutcome; heat: number };

export interface GroupMember {
  entry: EntryRecord;
  runs: RatedRun[];
}

/** Returns the competitors of an edition who raced, with their runs, by bib. */
export function racedEntries({ entries, heats }: EditionRecord): GroupMember[] {
  const runs = Map.groupBy(
    heats.flatMap(({ id: heat, runs }) => runs.map((run) => ({ ...run, heat }))),
    ({ entryId }) => entryId,
  );
  return entries
    .flatMap((entry) => {
      const own = runs.get(entry.id);
      return own ? [{ entry, runs: own.map((run) => ({ ...run, outcome: runOutcome(run) })) }] : [];
    })
    .toSorted((a, b) => (a.entry.bib ?? 0) - (b.entry.bib ?? 0));
}

/** Returns the competitors of a group in their given order, limited to the heats that the group names. */
export function collectMembers(
  group: Pick<ResultGroup, 'who' | 'heats' | 'before' | 'brokenOff'>,
  raced: readonly GroupMember[],
): GroupMember[] {
  return raced.flatMap(({ entry, runs }) => {
    const own = runs.filter(({ heat }) => isRunOf(group, entry, heat));
    return own.length > 0 ? [{ entry, runs: own }] : [];
  });
}

/** Whether a group's table shows an entry's run in a heat. */
export function isRunOf(
  group: Pick<ResultGroup, 'who' | 'heats' | 'before' | 'brokenOff'>,
  entry: Pick<EntryRecord, 'category' | 'sex'>,
  heat: number,
): boolean {
  return heatsOfGroup(group)?.includes(heat) ?? isOfGroup(group, entry);
}
