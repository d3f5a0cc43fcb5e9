import { z } from 'zod';
import { staffRoles } from './staff-roles.ts';

const member = z.strictObject({
  name: z.string().trim().min(1),
  role: z.enum(staffRoles, { error: `one of the roles ${staffRoles.join(', ')}` }),
  /** Slug of the portrait under public/images/portraits, without its ending. */
  photo: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
});

/** staff.json of an edition: its team in the order in which the page shows it. */
export const staffFile = z.strictObject({ staff: z.array(member).min(1) });

export type StaffMember = z.infer<typeof member>;
