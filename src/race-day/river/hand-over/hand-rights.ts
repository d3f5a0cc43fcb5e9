/** Any of these hands the right to decide over: the office that plans, or who decides. */
export const handRights = ['race.plan', 'race.decide'] as const;
