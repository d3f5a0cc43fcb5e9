import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import {
  type NamedPicture,
  noPictureWords,
  pictureFolders,
} from '../../platform/content/picture-words.ts';
import { pictureWordsSchema } from '../../platform/content/picture-words-schema.ts';
import { drawnLook, lookSchema } from './look.ts';
import { mediaSchema } from './media-schema.ts';
import { photoPlaceNames, photoPlaces } from './photo-places.ts';
import { raceSchema } from './race.ts';
import { mostTestimonials } from './row-choices.ts';
import { scheduleSchema } from './schedule/schedule.ts';

interface ContentFile<Said> {
  schema: z.ZodType<Said>;
  /** Whether its texts may use {{race}}, {{river}} and so on. */
  hasNames: boolean;
  /** The pictures that the file refers to; each must be in its folder. */
  pictures(said: Said): NamedPicture[];
  /** Public pages, without language, that best show a change at this place of the file. */
  preview(place: string): readonly string[];
  /** Content that replaces the file when a folder of an earlier version has none. */
  missing?: unknown;
}

const row = <Said>(file: ContentFile<Said>) => file;

const testimonial = z.strictObject({
  name: z.string().trim().min(1),
  title: bilingual,
  text: bilingual,
  /** File name of the portrait under public/images/portraits, without its extension. */
  photo: z.string().regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens'),
});

/** The files of content/ except the dictionaries; reading, checking and previewing follow them. */
const rows = {
  race: row({
    schema: raceSchema,
    hasNames: true,
    pictures: () => [],
    preview(place) {
      if (place === 'dataLicence') return ['/datos'];
      return place.startsWith('place')
        ? ['/carrera/lugar', '/home']
        : ['/home', '/carrera/categorias', '/carrera/reglamento', '/registro'];
    },
  }),
  schedule: row({
    schema: scheduleSchema,
    hasNames: false,
    pictures: () => [],
    preview: () => ['/carrera/programa'],
  }),
  media: row({
    schema: mediaSchema,
    hasNames: true,
    pictures: ({ promo, large, small }) => [
      ...(promo ? [poster('promo', promo)] : []),
      ...(large ? [poster('large', large)] : []),
      ...small.map((video, index) => poster(`small[${index}]`, video)),
    ],
    preview: () => ['/media', '/home'],
  }),
  testimonials: row({
    schema: z
      .strictObject({ testimonials: z.array(testimonial).max(mostTestimonials) })
      .transform(({ testimonials }) => testimonials),
    hasNames: true,
    pictures: (testimonials) =>
      testimonials.map(({ photo: name }, index) => {
        return { path: `testimonials[${index}].photo`, kind: 'portraits', name };
      }),
    preview: () => ['/home'],
  }),
  pictures: row({
    schema: pictureWordsSchema,
    hasNames: true,
    pictures: (words) =>
      pictureFolders.flatMap((kind) =>
        Object.keys(words[kind]).map((name) => ({ path: `${kind}.${name}`, kind, name })),
      ),
    preview(place) {
      const [folder, name] = place.split('.');
      if (folder === 'posters') return ['/media'];
      if (folder === 'photos') return pagesOfPhoto(name ?? '');
      return folder === 'sponsors' || folder === 'certificates' ? [] : ['/home'];
    },
    missing: noPictureWords,
  }),
  look: row({
    schema: lookSchema,
    hasNames: false,
    pictures: ({ logo: { picture } }) =>
      picture === '' ? [] : [{ path: 'logo.picture', kind: 'logos', name: picture }],
    preview: (place) =>
      place.startsWith('logo') ? ['/home'] : ['/home', '/carrera/objetivo', '/registro'],
    missing: drawnLook,
  }),
};

export type ContentFileName = keyof typeof rows;

export type FilesOfContent = {
  [Name in ContentFileName]: z.output<(typeof rows)[Name]['schema']>;
};

export const contentFiles: {
  [Name in ContentFileName]: ContentFile<FilesOfContent[Name]>;
} = rows;

export const contentFileNames = Object.keys(rows) as ContentFileName[];

export function contentFileAt(path: string) {
  const name = contentFileNames.find((each) => path === `content/${each}.json`);
  return name && contentFiles[name];
}

/** Returns nothing for a photograph that only the owner of an entry sees. */
export function pagesOfPhoto(name: string): string[] {
  const place = photoPlaceNames.find((one) => one === name.split('-')[0]);
  const page = place ? photoPlaces[place].page : '/home';
  return page === null ? [] : [page];
}

function poster(path: string, { poster: name }: { poster: string }): NamedPicture {
  return { path: `${path}.poster`, kind: 'posters', name };
}
