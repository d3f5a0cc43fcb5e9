import type { Generated } from 'kysely';

/** ISO 8601 in UTC. */
type Instant = string;

interface ClubEntryTable {
  id: Generated<number>;
  edition_id: number;
  /** Unguessable token that opens the page of the club. */
  identity: string;
  /** What is written on a transfer for several of its people. */
  reference: string;
  club: string;
  captain: string;
  email: string;
  mobile: string;
  language: 'es' | 'en';
  /** When the captain said to have the permission of everybody who is entered. */
  permission_at: Instant;
  created_at: Instant;
}

interface ClubMemberTable {
  participant_id: number;
  club_entry_id: number;
}

/** The tables of this room. */
export interface ClubTables {
  club_entry: ClubEntryTable;
  club_member: ClubMemberTable;
}
