import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { mostSmallVideos } from './row-choices.ts';

const videoId = 'the 11 characters after "watch?v=" in the address';

const video = z.strictObject({
  provider: z.literal('youtube-nocookie', { error: '"youtube-nocookie"' }),
  id: z.string().regex(/^[\w-]{11}$/, videoId),
  title: bilingual,
  durationSeconds: z.int().positive(),
  poster: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
});

const placeOfOne = video
  .extend({ id: z.union([z.literal(''), video.shape.id], { error: videoId }) })
  .transform(({ id, ...rest }) => (id === '' ? null : { id, ...rest }));

export const mediaSchema = z.strictObject({
  promo: placeOfOne,
  large: placeOfOne,
  small: z.array(video).max(mostSmallVideos),
});

export type Video = z.infer<typeof video>;

/** Name of the provider that playing a video contacts; visitors see it beforehand. */
export const videoProvider = 'YouTube';

/** The provider's host that sets no cookies. */
export const videoHost = 'www.youtube-nocookie.com';

export function videoEmbedUrl({ id }: Video): string {
  return `https://${videoHost}/embed/${id}?autoplay=1&rel=0`;
}

export function videoPageUrl({ id }: Video): string {
  return `https://www.youtube.com/watch?v=${id}`;
}
