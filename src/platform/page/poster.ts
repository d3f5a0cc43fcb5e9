import type { Language } from '../i18n/languages.ts';

export interface Poster {
  /** Scene by name, its light, and the pole that separates it from the text. */
  scene: string;
  light: 'day' | 'night';
  pole: 'red' | 'green';
  /** Line above the title that names the subject. */
  kicker: string;
  country: string | null;
  title: string;
  figures: readonly { value: string; label: string }[];
  rows: readonly { label: string; text: string; value: string }[];
  foot: string;
}

/** Sizes in pixels: networks show the whole wide picture, messages the square one. */
export const posterShapes = {
  card: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type PosterShape = keyof typeof posterShapes;
export const posterShapeNames = ['card', 'square'] as const satisfies readonly PosterShape[];

export interface Posters {
  /** Returns the name of a poster, which changes with its content or design. */
  nameOf: (poster: Poster) => string;
  /** Returns whether the poster can be drawn: the program is installed and has its letters. */
  draws: (poster: Poster) => boolean;
  /** Returns the picture as a JPEG; null when it is not available now. */
  pictureOf: (
    poster: Poster,
    shape: PosterShape,
    caller: string,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
  sharedBy: (path: string, language: Language, shape: PosterShape) => string;
}

export function posterFile(name: string, shape: PosterShape): string {
  return `/afiche/${name}${shape === 'card' ? '' : '-square'}.jpg`;
}

const fileForm = /^(?<name>[0-9a-f]{12})(?<square>-square)?\.jpg$/;

/** Parses the poster file at the end of an address; null when it is none. */
export function posterAsked(file: string): { name: string; shape: PosterShape } | null {
  const { name, square } = fileForm.exec(file)?.groups ?? {};
  return name === undefined ? null : { name, shape: square ? 'square' : 'card' };
}

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
