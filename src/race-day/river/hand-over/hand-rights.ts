/** Either right is enough: the office's to plan, or the jury's to decide. */
export const handRights = ['race.plan', 'race.decide'] as const;
