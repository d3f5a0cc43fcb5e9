import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { paddlerPath } from '../../../record/people/paddler-path.ts';
import type { RaceDayNow } from '../../feed/create-race-days.server.ts';
import {
  type AppealedBoat,
  listAppealedBoats,
} from '../../log/appeals/appeals-repository.server.ts';
import { lastPostings, type Posting } from '../../log/postings/postings-repository.server.ts';

/** Data that is read again when a plan, an edition or a posting changes, and not with each event. */
export interface ReadBeside {
  postings: readonly Posting[];
  /** Boats about which an appeal is open. */
  appealed: readonly AppealedBoat[];
  names: ReadonlyMap<number, string>;
  paths: ReadonlyMap<number, string>;
}

export async function readBeside(
  database: AppDatabase,
  day: string,
  { dayPlan }: RaceDayNow,
): Promise<ReadBeside> {
  const postings = await lastPostings(database, day);
  const entries = [
    ...dayPlan.boats.flatMap(({ entry }) => entry ?? []),
    ...postings.flatMap(({ list }) => list.rows.flatMap(({ entry }) => entry ?? [])),
  ];
  const names = new Map<number, string>();
  const paths = new Map<number, string>();
  for (const chunk of inChunks([...new Set(entries)])) {
    const rows = await database
      .selectFrom('participant')
      .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
      .select(['participant.id', 'participant.name', 'participant.listed'])
      .select(['participant.payment_verified_at', 'root_person.person_key as person'])
      .where('participant.id', 'in', chunk)
      .execute();
    for (const { id, name, listed, payment_verified_at, person } of rows) {
      names.set(id, name);
      // A person who is in no list of an edition has no page.
      const path = listed === 1 && payment_verified_at !== null && paddlerPath({ person, name });
      if (path) paths.set(id, path);
    }
  }
  return { postings, appealed: await listAppealedBoats(database, day), names, paths };
}
