import { z } from 'zod';
import { readColor } from '../../design/ui/colors/read-color.ts';
import { drawnColors } from '../../design/ui/colors/site-colors.ts';

const color = z
  .string()
  .refine((written) => readColor(written) === written, 'a colour like #0f3d44');

/** Where a logo cannot be seen without a ground of its own: by day (it is light), by night (it is dark). */
const logoPlates = ['none', 'day', 'night'] as const;

/** How the site looks (content/look.json). */
export const lookSchema = z.strictObject({
  /** What stands beside the name of the race instead of the two poles; no picture: the poles. */
  logo: z.strictObject({
    /** Name of a picture in public/images/logos. */
    picture: z.string().regex(/^[a-z0-9-]*$/, 'a file name of small letters, digits and hyphens'),
    /** Sides of the picture in pixels: its place is kept before it is there. */
    width: z.int().min(0),
    height: z.int().min(0),
    plate: z.enum(logoPlates),
  }),
  colors: z.strictObject({ main: color, accent: color }),
});

export type Look = z.output<typeof lookSchema>;

/** How a site looks whose race says nothing of it. */
export const drawnLook: Look = {
  logo: { picture: '', width: 0, height: 0, plate: 'none' },
  colors: drawnColors,
};
