import type { PageFamily } from '../../src/design/ui/page/public-pages.ts';

/** Colours of a picture: they are files and cannot follow the visitor's light or dark. */
export interface CardTheme {
  surface: string;
  text: string;
  muted: string;
  contour: string;
  shade: string;
  shadeOpacity: number;
  light: string;
  lightOpacity: number;
  bank: string;
}

export const themes = {
  day: {
    surface: '#f7f5ef',
    text: '#0b1f24',
    muted: '#4b5f62',
    contour: '#8a7c58',
    shade: '#0b1f24',
    shadeOpacity: 0.021,
    light: '#ffffff',
    lightOpacity: 0.22,
    bank: '#0b1f24',
  },
  night: {
    surface: '#0b1f24',
    text: '#eaf4f1',
    muted: '#a3bab8',
    contour: '#5f9c98',
    shade: '#000000',
    shadeOpacity: 0.1,
    light: '#5fa3a3',
    lightOpacity: 0.036,
    bank: '#6fb3ae',
  },
} as const satisfies Record<string, CardTheme>;

export interface CardLook {
  theme: keyof typeof themes;
  /** Which part of the course is shown: all of it, or near the gate at this share of the way. */
  near: number | null;
}

/** One look for each family, so that two links side by side tell themselves apart. */
export const looks: Record<PageFamily, CardLook> = {
  home: { theme: 'day', near: null },
  race: { theme: 'day', near: 0.2 },
  results: { theme: 'night', near: 0.35 },
  participants: { theme: 'day', near: 0.85 },
  people: { theme: 'night', near: 0.28 },
  sponsors: { theme: 'day', near: 0.4 },
  media: { theme: 'night', near: null },
  registration: { theme: 'night', near: 0.9 },
};
