interface ChampionshipTable {
  id: number;
  facts_json: string;
  /** Counter that grows with every change that the pages show. */
  version: number;
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

declare module '../../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    championship: ChampionshipTable;
    championship_entrant: ChampionshipEntrantTable;
  }
}

export {};
