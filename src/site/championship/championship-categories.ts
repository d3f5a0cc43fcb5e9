export const championshipCategories = ['Senior', 'Master', 'Junior'] as const;

export type ChampionshipCategory = (typeof championshipCategories)[number];
