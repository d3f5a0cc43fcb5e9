import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { mostTestimonials } from './row-choices.ts';

const testimonial = z.strictObject({
  name: z.string().trim().min(1),
  title: bilingual,
  text: bilingual,
  /** Slug of the portrait under public/images/portraits, without its ending. */
  photo: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
});

/** The voices of the landing page (content/testimonials.json). */
export const testimonialsSchema = z.strictObject({
  testimonials: z.array(testimonial).min(1).max(mostTestimonials),
});

export type Testimonial = z.infer<typeof testimonial>;
