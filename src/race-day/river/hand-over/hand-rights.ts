/**
 * Either right is enough to hand over the right to decide: that of the office that plans, or that of the jury that
 * decides.
 */
export const handRights = ['race.plan', 'race.decide'] as const;
