/** Categories of the championship, in table order. */
export const championshipCategories = ['Senior', 'Master', 'Junior'] as const;

export type ChampionshipCategory = (typeof championshipCategories)[number];
