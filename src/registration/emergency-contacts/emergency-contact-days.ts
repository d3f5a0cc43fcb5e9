/**
 * Days after the race day for which the contact for emergencies is kept: somebody who was hurt may be
 * in a hospital far from home for a while, and after two weeks the family has long been told.
 */
export const emergencyContactDays = 14;
