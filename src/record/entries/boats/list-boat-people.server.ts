import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { isUnasked } from '../is-unasked.server.ts';

export interface BoatPerson {
  participantId: number;
  name: string;
  person: string;
  isSubstitute: boolean;
  /** False after a withdrawal. */
  isIn: boolean;
  /** Whether public pages may name the person. */
  isPublic: boolean;
}

/** Returns the people who joined boats, by the entry of the boat, in the order in which they joined. */
export async function listBoatPeople(
  database: AppDatabase,
  of: { editionId: number } | { boatIds: readonly number[] },
): Promise<Map<number, BoatPerson[]>> {
  const all = database
    .selectFrom('boat_member')
    .innerJoin('participant', 'participant.id', 'boat_member.participant_id')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .select([
      'boat_member.boat_id as boatId',
      'boat_member.is_substitute',
      'participant.id as participantId',
      'participant.name',
      'participant.listed',
      'root_person.person_key as person',
      'registration.withdrawn_at as withdrawnAt',
    ])
    .select(isUnasked().as('unasked'))
    .orderBy('boat_member.joined_at')
    .orderBy('participant.id');
  const rows =
    'editionId' in of
      ? await all.where('participant.edition_id', '=', of.editionId).execute()
      : (
          await Promise.all(
            inChunks(of.boatIds).map((ids) =>
              all.where('boat_member.boat_id', 'in', ids).execute(),
            ),
          )
        ).flat();
  const people = Map.groupBy(rows, ({ boatId }) => boatId);
  return new Map(
    [...people].map(([boatId, members]) => [
      boatId,
      members.map(
        ({ participantId, name, person, is_substitute, listed, withdrawnAt, unasked }) => ({
          participantId,
          name,
          person,
          isSubstitute: is_substitute === 1,
          isIn: withdrawnAt === null,
          isPublic: withdrawnAt === null && listed === 1 && !unasked,
        }),
      ),
    ]),
  );
}

/** Returns the names of the people of each boat that goes by a name of its own, by the entry of the boat. */
export async function listCrewNames(
  database: AppDatabase,
  editionId: number,
): Promise<Map<number, string>> {
  const boats = await database
    .selectFrom('boat')
    .innerJoin('participant', 'participant.id', 'boat.participant_id')
    .innerJoin('root_person', 'root_person.own_id', 'participant.person_id')
    .select(['participant.id', 'root_person.name as captain'])
    .where('participant.edition_id', '=', editionId)
    .where('boat.name', 'is not', null)
    .execute();
  if (boats.length === 0) return new Map();
  const people = await listBoatPeople(database, { editionId });
  return new Map(
    boats.map(({ id, captain }) => {
      const others = (people.get(id) ?? []).flatMap(({ name, isPublic }) =>
        isPublic ? [name] : [],
      );
      return [id, [captain, ...others].join(' · ')];
    }),
  );
}
