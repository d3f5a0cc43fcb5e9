import { photoSizes } from '../../../record/race/photo-places.ts';

interface PictureShape {
  width: number;
  height: number;
  isCut: boolean;
}

/** Pictures of the pages at twice their displayed size, by their folder under public/images. */
export const pictureKinds = {
  portraits: { width: 640, height: 640, isCut: true },
  posters: { width: 1280, height: 720, isCut: true },
  sponsors: { width: 400, height: 400, isCut: false },
  photos: { width: 1280, height: 576, isCut: true },
  logos: { width: 640, height: 192, isCut: false },
  // A sheet of A4 at 200 dots an inch.
  certificates: { width: 2340, height: 1654, isCut: true },
} as const satisfies Record<string, PictureShape>;

export type PictureKind = keyof typeof pictureKinds;

export const namedKinds = ['portraits', 'posters', 'sponsors', 'certificates'] as const;

export const otherSizes: Partial<
  Record<PictureKind, Readonly<Record<string, { width: number; height: number }>>>
> = {
  photos: photoSizes,
  logos: {
    small: { width: 64, height: 64 },
    icon: { width: 512, height: 512 },
    maskable: { width: 512, height: 512 },
  },
};

export function wholePicture(kind: PictureKind, name: string): string {
  const size = Object.keys(otherSizes[kind] ?? {}).find((one) => name.endsWith(`-${one}`));
  return size === undefined ? name : name.slice(0, -size.length - 1);
}

export const filesOfKind = (kind: PictureKind) => `public/images/${kind}`;

/** Returns the kind of a picture file; null for any other file. */
export function kindOfFiles(file: string): PictureKind | null {
  const kinds = Object.keys(pictureKinds) as PictureKind[];
  return kinds.find((kind) => filesOfKind(kind) === file) ?? null;
}

/** Pattern of picture names in the files: small letters, digits and hyphens. */
export const pictureNameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Centre of the part to keep when a picture is cut, in hundredths of its sides. */
export interface Focus {
  x: number;
  y: number;
}

export function cropAroundFocus(
  { width, height }: { width: number; height: number },
  shape: { width: number; height: number },
  focus: Focus,
) {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: Math.floor(shape.width * scale), height: Math.floor(shape.height * scale) };
  const start = (whole: number, side: number, at: number) =>
    Math.round(Math.min(Math.max((whole * at) / 100 - side / 2, 0), whole - side));
  return {
    left: start(width, part.width, focus.x),
    top: start(height, part.height, focus.y),
    ...part,
  };
}
