import type { PhotographView } from '../../design/ui/page/photograph.tsx';
import type { PublicPath } from '../../design/ui/page/public-pages.ts';
import { altOf } from '../../platform/content/picture-words.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';

/**
 * Where pages show a large photograph of the race's own, if there is one of this name in
 * public/images/photos: one more place is a row here, its words, and a `<Photograph>` on its page.
 */
export const photoPlaces = {
  home: { page: '/home' },
  place: { page: '/carrera/lugar' },
} as const satisfies Record<string, { page: PublicPath }>;

export type PhotoPlace = keyof typeof photoPlaces;

export const photoPlaceNames = Object.keys(photoPlaces) as PhotoPlace[];

/** The other sizes of a photograph, named with this behind its name; widths in pixels. */
export const photoSizes = {
  large: { width: 1920, height: 864 },
  small: { width: 960, height: 432 },
  phone: { width: 840, height: 1050 },
  'phone-small': { width: 480, height: 600 },
} as const;

/** The photograph of a place with the sizes that there are of it; null: the page stays as it is. */
export function photographOf(
  pictures: PublicPictures,
  place: PhotoPlace,
  language: Language,
): PhotographView | null {
  const source = pictures.photos.get(place);
  if (!source) return null;
  const sizes = (names: readonly (keyof typeof photoSizes)[]) =>
    names.flatMap((size) => {
      const address = pictures.photos.get(`${place}-${size}`);
      return address ? [`${address} ${photoSizes[size].width}w`] : [];
    });
  return {
    source,
    wide: sizes(['small', 'large']).join(', '),
    tall: sizes(['phone-small', 'phone']).join(', '),
    alt: altOf(pictures, 'photos', place, language).alt ?? '',
  };
}
