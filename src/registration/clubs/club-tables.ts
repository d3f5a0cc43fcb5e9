import type { Generated } from 'kysely';
import type { Instant } from '../../platform/format/instant.ts';

interface ClubEntryTable {
  id: Generated<number>;
  edition_id: number;
  identity: string;
  reference: string;
  club: string;
  captain: string;
  email: string;
  mobile: string;
  language: 'es' | 'en';
  /** When the captain confirmed having every member's permission. */
  permission_at: Instant;
  created_at: Instant;
}

interface ClubMemberTable {
  participant_id: number;
  club_entry_id: number;
}

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    club_entry: ClubEntryTable;
    club_member: ClubMemberTable;
  }
}
