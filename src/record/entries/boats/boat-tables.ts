/** A boat with several people. Its entry belongs to the person who entered it, pays and races for all. */
interface BoatTable {
  participant_id: number;
  /** Null when the boat goes by the names of its people. */
  name: string | null;
  /** Secret of the link with which people join the boat. */
  join_key: string;
}

/** A person who joined a boat, with an entry that costs nothing and has neither bib nor runs. */
interface BoatMemberTable {
  participant_id: number;
  boat_id: number;
  is_substitute: 0 | 1;
  joined_at: string;
}

/** A boat of a team: the team is an entry of its own, and so is each boat. */
interface TeamBoatTable {
  team_id: number;
  participant_id: number;
  /** Place among the boats, from 1. */
  place: number;
}

declare module '../../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    boat: BoatTable;
    boat_member: BoatMemberTable;
    team_boat: TeamBoatTable;
  }
}

export {};
