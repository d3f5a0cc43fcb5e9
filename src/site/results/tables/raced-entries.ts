import type {
  EditionRecord,
  EntryRecord,
  RunRecord,
} from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { type RunOutcome, runOutcome } from '../../../record/scoring/run-outcome.ts';

/** A run with its time, penalties and result, and the heat that it is of. */
export type RatedRun = RunRecord & { outcome: RunOutcome; heat: number };

/** A paddler of a group with the runs of both descents. */
export interface GroupMember {
  entry: EntryRecord;
  /** In the order of the heats. */
  runs: RatedRun[];
}

/** Who of an edition raced, with their runs, by bib. */
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

/** The paddlers of a group, in the order in which they came: of its heats where it names them. */
export function membersOf(
  group: Pick<ResultGroup, 'who' | 'heats'>,
  raced: readonly GroupMember[],
): GroupMember[] {
  return raced.flatMap(({ entry, runs }) => {
    const own = runs.filter(({ heat }) => isRunOf(group, entry, heat));
    return own.length > 0 ? [{ entry, runs: own }] : [];
  });
}

/** Whether what an entry paddled in a heat stands in the table of a group. */
export function isRunOf(
  group: Pick<ResultGroup, 'who' | 'heats'>,
  entry: Pick<EntryRecord, 'category' | 'sex'>,
  heat: number,
): boolean {
  return group.heats === undefined ? isOfGroup(group, entry) : group.heats.includes(heat);
}

/** Whether a group is the one that an entry races in. */
export function isOfGroup(
  { who }: Pick<ResultGroup, 'who'>,
  { category, sex }: Pick<EntryRecord, 'category' | 'sex'>,
): boolean {
  return who.categories.includes(category) && (who.sex === undefined || who.sex === sex);
}
