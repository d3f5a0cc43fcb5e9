import type { Language } from '../i18n/languages.ts';

/** What stands on the picture of a shared link that is of one paddler, one edition, one moment. */
export interface Poster {
  /** The drawn scene, by its name, its light, and the pole that parts it from the words. */
  scene: string;
  light: 'day' | 'night';
  pole: 'red' | 'green';
  /** Above the title: what it is of. */
  kicker: string;
  /** ISO 3166-1 alpha-2 of the flag beside it; null for none. */
  country: string | null;
  /** As large as it fits. */
  title: string;
  /** Large figures, each with what it is. */
  figures: readonly { value: string; label: string }[];
  /** Lines of a list, each with what it is of and what it comes to. */
  rows: readonly { label: string; text: string; value: string }[];
  foot: string;
}

/** Sizes in pixels: the wide one every network shows whole, the square one is for messages. */
export const posterShapes = {
  card: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type PosterShape = keyof typeof posterShapes;
export const posterShapeNames = ['card', 'square'] as const satisfies readonly PosterShape[];

/** Draws posters; some of them are kept. */
export interface Posters {
  /** What tells a poster from every other: another word, or another look, is another name. */
  nameOf: (poster: Poster) => string;
  /** Whether it can be drawn: the machine has the program, and the program the letters. */
  draws: (poster: Poster) => boolean;
  /** The picture, a JPEG; null where it cannot be had now. */
  pictureOf: (
    poster: Poster,
    shape: PosterShape,
    caller: string,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Address of the poster that all pages like this one share. */
  sharedBy: (path: string, language: Language, shape: PosterShape) => string;
}

/** File of a poster below the address of its page. */
export function posterFile(name: string, shape: PosterShape): string {
  return `/afiche/${name}${shape === 'card' ? '' : '-square'}.jpg`;
}

const fileForm = /^(?<name>[0-9a-f]{12})(?<square>-square)?\.jpg$/;

/** The poster that an address ends with; null for none. */
export function posterAsked(file: string): { name: string; shape: PosterShape } | null {
  const { name, square } = fileForm.exec(file)?.groups ?? {};
  return name === undefined ? null : { name, shape: square ? 'square' : 'card' };
}

/** Everything that stands on a poster, for whoever does not see it. */
export function posterWords({ kicker, title, figures, rows, foot }: Poster): string {
  return [
    [kicker, title].filter(Boolean).join(': '),
    ...figures.map(({ value, label }) => `${label}: ${value}`),
    ...rows.map(({ label, text, value }) =>
      [[label, text].filter(Boolean).join(': '), value].filter(Boolean).join(', '),
    ),
    foot,
  ]
    .filter(Boolean)
    .join('. ');
}
