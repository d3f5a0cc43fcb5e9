import { z } from 'zod';

const sponsor = z.strictObject({
  name: z.string().trim().min(1),
  /** Slug of the mark under public/images/sponsors, without its ending. */
  logo: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
  /** The sponsor's own site; without one the name is no link. */
  url: z.url({ protocol: /^https$/, error: 'a web address that starts with https://' }).optional(),
});

/** sponsors.json of an edition, in the order in which the page thanks them. */
export const sponsorsFile = z.strictObject({ sponsors: z.array(sponsor).min(1) });

export type Sponsor = z.infer<typeof sponsor>;
