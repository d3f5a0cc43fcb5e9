import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns queries in order. `ownKey` is the key in files, `rootKey` that of a merged record. */
export function editionRows(database: AppDatabase, editionId: number) {
  return {
    groups: () =>
      database
        .selectFrom('result_group')
        .select(['definition_json', 'group_order'])
        .where('edition_id', '=', editionId)
        .orderBy('group_order')
        .execute(),

    entries: () =>
      selectEditionEntries(database, editionId)
        .leftJoin('boat', 'boat.participant_id', 'participant.id')
        .leftJoin('boat_member', 'boat_member.participant_id', 'participant.id')
        .leftJoin('participant as captain', 'captain.id', 'boat_member.boat_id')
        .leftJoin('person as captain_person', 'captain_person.id', 'captain.person_id')
        .selectAll('participant')
        .select([
          'root_person.name as personName',
          'boat.name as boatName',
          'boat.participant_id as boatId',
          'boat_member.boat_id as memberOf',
          'boat_member.is_substitute as isSubstitute',
          'captain_person.person_key as captainKey',
          'captain.entry_number as captainNumber',
        ])
        .orderBy('participant.id')
        .execute(),

    /** The boats of each team in their order. */
    teams: () =>
      database
        .selectFrom('team_boat')
        .innerJoin('participant', 'participant.id', 'team_boat.team_id')
        .select(['team_boat.team_id as teamId', 'team_boat.participant_id as boatId'])
        .where('participant.edition_id', '=', editionId)
        .orderBy('team_boat.place')
        .execute(),

    heats: () =>
      database
        .selectFrom('heat')
        .selectAll()
        .where('edition_id', '=', editionId)
        .orderBy('heat_order')
        .orderBy('id')
        .execute(),

    runs: () =>
      selectEditionEntries(database, editionId)
        .innerJoin('run', 'run.participant_id', 'participant.id')
        .innerJoin('heat', 'heat.id', 'run.heat_id')
        .selectAll('run')
        .select(['heat.descent', 'participant.bib as entryBib'])
        .orderBy('run.heat_id')
        .orderBy('run.run_order')
        .orderBy('run.id')
        .execute(),

    decisions: () =>
      selectEditionEntries(database, editionId)
        .innerJoin('decision', 'decision.participant_id', 'participant.id')
        .selectAll('decision')
        .orderBy('decision.made_at')
        .orderBy('decision.id')
        .execute(),
  };
}

function selectEditionEntries(database: AppDatabase, editionId: number) {
  return database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .innerJoin('root_person', 'root_person.own_id', 'person.id')
    .select(['person.person_key as ownKey', 'root_person.person_key as rootKey'])
    .select('participant.entry_number as entryNumber')
    .where('participant.edition_id', '=', editionId);
}
