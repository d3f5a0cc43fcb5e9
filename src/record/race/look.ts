import { z } from 'zod';
import { readColor } from '../../design/ui/colors/read-color.ts';
import { drawnColors } from '../../design/ui/colors/site-colors.ts';

const color = z
  .string()
  .refine((written) => readColor(written) === written, 'a colour like #0f3d44');

/** When a logo needs a background of its own: a light logo by day, a dark one by night. */
const logoPlates = ['none', 'day', 'night'] as const;

export const lookSchema = z.strictObject({
  /** Without a picture, two poles are drawn. */
  logo: z.strictObject({
    /** Name of a picture in public/images/logos, or '' for none. */
    picture: z.string().regex(/^[a-z0-9-]*$/, 'a file name of small letters, digits and hyphens'),
    width: z.int().min(0),
    height: z.int().min(0),
    plate: z.enum(logoPlates),
  }),
  colors: z.strictObject({ main: color, accent: color }),
});

export type Look = z.output<typeof lookSchema>;

export const drawnLook: Look = {
  logo: { picture: '', width: 0, height: 0, plate: 'none' },
  colors: drawnColors,
};
