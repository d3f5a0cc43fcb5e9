/** What people of an edition's team do; the words are in the texts under `staff.roles`. */
export const staffRoles = [
  'organizer',
  'coOrganizer',
  'audiovisualLead',
  'courseLead',
  'riverSafetyLead',
  'cameras',
  'drone',
  'judge',
  'registrationAndTiming',
  'riverSafety',
] as const;
