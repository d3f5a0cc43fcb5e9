/** Categories of the championship, in the order of its tables. */
export const championshipCategories = ['Senior', 'Master', 'Junior'] as const;

export type ChampionshipCategory = (typeof championshipCategories)[number];
