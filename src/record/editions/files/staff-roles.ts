/** Roles in an edition's team; their translations are under `staff.roles`. */
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
