interface ChampionshipTable {
  id: number;
  /** Races and document (championship-file.ts). */
  facts_json: string;
  /** Counter that grows with every change that the pages show. */
  version: number;
  /** SHA-256 of the last imported file. */
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

export interface ChampionshipTables {
  championship: ChampionshipTable;
  championship_entrant: ChampionshipEntrantTable;
}
