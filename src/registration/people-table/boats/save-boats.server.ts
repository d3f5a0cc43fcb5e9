import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { openBoat } from '../../boats/boats-repository.server.ts';
import { changeBoat } from '../../boats/change-boat.server.ts';
import { changeTeam } from '../../boats/change-team.server.ts';
import type { CrewPlan, EntryOf, TeamPlan } from './check-boats.ts';

interface SaveOrder {
  race: Race;
  actor: Actor;
  crews: readonly CrewPlan[];
  teams: readonly TeamPlan[];
  now: Date;
}

export interface SeatOfRow {
  boatId: number;
  isSubstitute: boolean;
}

/**
 * Saves rows so that each boat is there before its people, and teams after their boats, inside the caller's transaction.
 * `save` returns the number of the row's entry.
 */
export async function saveBoats<Row extends { line: number }>(
  database: AppDatabase,
  rows: readonly Row[],
  { race, actor, crews, teams, now }: SaveOrder,
  save: (row: Row, seat?: SeatOfRow) => Promise<number>,
): Promise<void> {
  const ids = new Map<number, number>();
  const idOf = (entry: EntryOf) => {
    const id = 'line' in entry ? ids.get(entry.line) : entry.participantId;
    if (id === undefined) throw new Error('A boat has no entry');
    return id;
  };
  const members = new Set(crews.flatMap((crew) => crew.members.map(({ line }) => line)));
  for (const row of rows) if (!members.has(row.line)) ids.set(row.line, await save(row));
  for (const { boat, name, members: crew } of crews) {
    const participantId = idOf(boat);
    if (name === undefined) await openBoat(database, participantId);
    else {
      const change = { act: 'name', name: name ?? '' } as const;
      await changeBoat(database, actor, { participantId, race, change, reason: '', now });
    }
    for (const { line, isSubstitute } of crew) {
      const row = rows.find((one) => one.line === line);
      if (row) await save(row, { boatId: participantId, isSubstitute });
    }
  }
  for (const { team, name, boats } of teams) {
    const order = { participantId: idOf(team), race, name: name ?? '', ofClub: false, now };
    const changed = await changeTeam(database, actor, { ...order, boats: boats.map(idOf) });
    if (changed !== 'changed') throw new Error(`A team was not changed: ${changed}`);
  }
}
