/**
 * Days after the race: an injured paddler may be in a hospital far from home, but after two weeks
 * the family has long been informed.
 */
export const emergencyContactDays = 14;
