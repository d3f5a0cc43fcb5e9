interface ChampionshipTable {
  id: number;
  /** Races and document (championship-file.ts). */
  facts_json: string;
  /** Rises with every change that its pages show. */
  version: number;
  /** SHA-256 of the file that was imported last. */
  digest: string;
}

interface ChampionshipEntrantTable {
  person_id: number;
  ranking: 'men' | 'women';
  entrant_order: number;
  name: string;
  category: string;
  points_json: string;
}

/** The tables of this room. */
export interface ChampionshipTables {
  championship: ChampionshipTable;
  championship_entrant: ChampionshipEntrantTable;
}
