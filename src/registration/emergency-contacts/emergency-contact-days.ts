/**
 * Days after the race that the emergency contact is kept: an injured paddler may be in a hospital far from home for a
 * while, but after two weeks the family has long been informed.
 */
export const emergencyContactDays = 14;
