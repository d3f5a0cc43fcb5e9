import type { PhotographView } from '../../design/ui/page/photograph.tsx';
import type { PublicPath } from '../../design/ui/page/public-pages.ts';
import type { SceneView } from '../../design/ui/page/scene.tsx';
import type { SceneName } from '../../design/ui/page/scene-file.ts';
import { findPictureAlt } from '../../platform/content/picture-words.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';

/**
 * Shows the race's photograph of this name in public/images/photos, else the drawn scene. A new
 * place needs a row here, its text at the desk, and a `<Scene>`.
 */
export const photoPlaces = {
  home: { page: '/home', scene: 'gate' },
  place: { page: '/carrera/lugar', scene: 'rapid' },
  goals: { page: '/carrera/objetivo', scene: 'child' },
  regulations: { page: '/carrera/reglamento', scene: 'judges' },
  media: { page: '/media', scene: 'bridge' },
  // The page of an entry with a place; it has no public address for a preview.
  registered: { page: null, scene: 'start' },
} as const satisfies Record<string, { page: PublicPath | null; scene: SceneName }>;

export type PhotoPlace = keyof typeof photoPlaces;

export const photoPlaceNames = Object.keys(photoPlaces) as PhotoPlace[];

/** Smaller versions of a photograph, by the suffix of their file name. */
export const photoSizes = {
  large: { width: 1920, height: 864 },
  small: { width: 960, height: 432 },
  phone: { width: 840, height: 1050 },
  'phone-small': { width: 480, height: 600 },
} as const;

function findPhotograph(
  { services: { pictures }, language, t }: ScenePage,
  place: PhotoPlace,
): PhotographView | null {
  const source = pictures.photos.get(place);
  if (!source) return null;
  const name = pictures.words.photos[place]?.credit;
  const sizes = (names: readonly (keyof typeof photoSizes)[]) =>
    names.flatMap((size) => {
      const address = pictures.photos.get(`${place}-${size}`);
      return address ? [`${address} ${photoSizes[size].width}w`] : [];
    });
  return {
    source,
    wide: sizes(['small', 'large']).join(', '),
    tall: sizes(['phone-small', 'phone']).join(', '),
    alt: findPictureAlt(pictures, 'photos', place, language).alt ?? '',
    credit: name ? t('scenes.photoBy', { name }) : '',
  };
}

export function toSceneView(page: ScenePage, place: PhotoPlace): SceneView {
  const drawn = photoPlaces[place].scene;
  const { gates } = page.services.race.course;
  const name = gates === 0 ? (withoutGates[drawn] ?? drawn) : drawn;
  return { name, alt: page.t(`scenes.${name}`), photo: findPhotograph(page, place) };
}

export function drawnScene(t: Translate, name: SceneName): SceneView {
  return { name, alt: t(`scenes.${name}`), photo: null };
}

/** Scenes of a race without gates in place of those that show gates. */
const withoutGates: Partial<Record<SceneName, SceneName>> = {
  gate: 'start',
  judges: 'start',
  bridge: 'child',
  rapid: 'child',
};

interface ScenePage {
  services: { pictures: PublicPictures; race: { course: { gates: number } } };
  language: Language;
  t: Translate;
}
