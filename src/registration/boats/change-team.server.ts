import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { oneWriting } from '../../platform/text/one-writing.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { replaceTeam } from '../../record/editions/record/replace-team.server.ts';
import { isBoatMember } from '../../record/entries/boats/is-boat-member.server.ts';
import { listTeamBoats, type TeamBoat } from '../../record/entries/boats/list-team-boats.server.ts';
import { nameBoat } from '../../record/entries/boats/name-boat.server.ts';
import { isUnasked } from '../../record/entries/is-unasked.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { Race } from '../../record/race/race.ts';
import { openBoat } from './boats-repository.server.ts';
import { longestBoatName } from './to-boat-change.ts';

export interface Team {
  /** Null when the team goes by its boats alone. */
  name: string | null;
  boats: readonly TeamBoat[];
  /** Number of boats of a complete team. */
  size: number;
}

/** A boat of the edition that may be in a team. */
export interface TeamChoice {
  participantId: number;
  name: string;
  bib: number | null;
  club: string | null;
}

interface EntryOfTeam {
  participantId: number;
  editionId: number;
  category: CategoryCode;
}

/** Returns null for an entry whose category has no teams. */
export async function readTeam(
  database: AppDatabase,
  { participantId, category }: Omit<EntryOfTeam, 'editionId'>,
  { registration }: Pick<Race, 'registration'>,
): Promise<Team | null> {
  const size = registration.categories.find((known) => known.category === category)?.teamBoats;
  if (size === undefined) return null;
  const boat = await database
    .selectFrom('boat')
    .select('name')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  const boats = (await listTeamBoats(database, [participantId])).get(participantId) ?? [];
  return { name: boat?.name ?? null, boats, size };
}

/**
 * Returns the boats that may be in a team: those of the edition that race for themselves, in a boat of the same kind, and
 * are in no other team of the event. When `club` is given, only boats of this club that public lists show.
 */
export async function listTeamChoices(
  database: AppDatabase,
  { participantId, editionId, category }: EntryOfTeam,
  { registration }: Pick<Race, 'registration'>,
  club?: string | null,
): Promise<TeamChoice[]> {
  const own = registration.categories.find((known) => known.category === category);
  const single = registration.categories
    .filter(({ teamBoats, boat }) => {
      return teamBoats === undefined && (!own?.boat || !boat || own.boat === boat);
    })
    .map((one) => one.category);
  const taken = await database
    .selectFrom('team_boat')
    .innerJoin('participant', 'participant.id', 'team_boat.team_id')
    .select('team_boat.participant_id as id')
    .where('participant.edition_id', '=', editionId)
    .where('participant.category', '=', category)
    .where('team_boat.team_id', '!=', participantId)
    .execute();
  const gone = new Set(taken.map(({ id }) => id));
  const rows = await database
    .selectFrom('participant')
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .select(['participant.id as participantId', 'participant.name'])
    .select(['participant.bib', 'participant.club'])
    .where('participant.edition_id', '=', editionId)
    .where('participant.category', 'in', single.length > 0 ? single : [0])
    .where('registration.withdrawn_at', 'is', null)
    .where(({ not }) => not(isBoatMember()))
    .$if(club !== undefined, (query) =>
      query
        .where('participant.club', '=', club ?? '')
        .where('participant.payment_verified_at', 'is not', null)
        .where('participant.listed', '=', 1)
        .where(({ not }) => not(isUnasked())),
    )
    .orderBy('participant.name')
    .orderBy('participant.id')
    .execute();
  return rows.filter((row) => !gone.has(row.participantId));
}

export type TeamChanged =
  | 'changed'
  | 'unknown'
  /** One boat was chosen twice. */
  | 'twice'
  /** A chosen boat may not be in the team, or is in another one since. */
  | 'no_boat';

interface TeamOrder {
  participantId: number;
  race: Race;
  name: string;
  /** Entries of the boats, in their order. */
  boats: readonly number[];
  /** Whether the captain may choose public boats of the own club alone. */
  ofClub: boolean;
  now: Date;
}

/** Writes the name and the boats of a team. A boat that the team already has may stay. */
export async function changeTeam(
  transaction: AppDatabase,
  actor: Actor,
  { participantId, race, name, boats, ofClub, now }: TeamOrder,
): Promise<TeamChanged> {
  const entry = await readRegistration(transaction, participantId);
  if (!entry) return 'unknown';
  await lockEdition(transaction, entry.editionId);
  const team = await readTeam(transaction, entry, race);
  if (!team) return 'unknown';
  if (new Set(boats).size < boats.length) return 'twice';
  const { club } = await transaction
    .selectFrom('participant')
    .select('club')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  const choices = await listTeamChoices(transaction, entry, race, ofClub ? club : undefined);
  const known = new Set([...choices, ...team.boats].map((one) => one.participantId));
  if (boats.length > team.size || !boats.every((id) => known.has(id))) return 'no_boat';
  await openBoat(transaction, participantId);
  await transaction
    .updateTable('boat')
    .set({ name: (oneWriting(name) ?? '').slice(0, longestBoatName) || null })
    .where('participant_id', '=', participantId)
    .execute();
  await replaceTeam(transaction, participantId, boats);
  await nameBoat(transaction, participantId);
  await raiseVersionsOfEntry(transaction, participantId);
  const subject = { kind: 'entry', id: participantId } as const;
  await writeAudit(transaction, actor, { act: 'crew_changed', subject }, now);
  return 'changed';
}
