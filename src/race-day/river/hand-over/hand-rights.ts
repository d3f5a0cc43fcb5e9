/** Either right is enough: that of the office that plans, or that of the jury that decides. */
export const handRights = ['race.plan', 'race.decide'] as const;
