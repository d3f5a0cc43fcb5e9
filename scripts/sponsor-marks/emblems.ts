/** Colours of a mark: the plate, what stands on it, and one accent. */
export interface MarkColors {
  plate: string;
  ink: string;
  accent: string;
}

export type Emblem = (colors: MarkColors) => string;

const stroke = (color: string, width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (color: string, path: string) => `<path d="${path}" fill="${color}"/>`;
const ripples = (color: string, y: number) =>
  stroke(color, 3, `M4 ${y}q5-4 10 0t10 0 10 0 10 0`) +
  stroke(color, 3, `M11 ${y + 7}q4.500-4 9 0t9 0 9 0`);

/** What each kind of sponsor shows, drawn in a box of 48 by 48. */
export const emblems = {
  inn: ({ ink, accent, plate }) =>
    fill(ink, 'M24 4 4 22h5v10h30V22h5z') +
    fill(plate, 'M20 32v-9a4 4 0 0 1 8 0v9z') +
    ripples(accent, 38),
  bread: ({ ink, accent, plate }) =>
    fill(ink, 'M4 30C0 17 11 10 24 10s24 7 20 20c-1 5-39 5-40 0z') +
    stroke(plate, 3, 'M13 16l5 11M23 14l5 12M33 15l4 10') +
    stroke(accent, 3, 'M17 5q-3-2 0-5M25 5q-3-2 0-5M33 5q-3-2 0-5') +
    stroke(accent, 3, 'M6 40h36'),
  paddles: ({ ink, accent }) =>
    stroke(ink, 3, 'M12 8l24 26M36 8 12 34') +
    fill(ink, 'M3 1c6-2 12 4 13 10-6 1-14-4-13-10zM45 1c-6-2-12 4-13 10 6 1 14-4 13-10z') +
    fill(ink, 'M10 31c-6 0-9 7-7 12 6 0 11-6 7-12zM38 31c6 0 9 7 7 12-6 0-11-6-7-12z') +
    ripples(accent, 42).replace(/<path d="M11[^>]*>/, ''),
  nut: ({ ink, accent, plate }) =>
    fill(ink, 'M24 1 44 12.500v23L24 47 4 35.500v-23z') +
    `<circle cx="24" cy="24" r="13" fill="${plate}"/>` +
    fill(accent, 'M13 31l8-13 4 6 3-4 7 11z'),
  road: ({ ink, accent, plate }) =>
    fill(ink, 'M1 42 16 14l7 11 7-15 17 32z') +
    fill(accent, 'M26.500 17.500 30 10l4.500 8.500-4-2z') +
    stroke(plate, 4, 'M24 44c-6-5 6-8 1-12-3-3 1-4 1-6'),
  upstream: ({ ink, accent }) =>
    stroke(accent, 8, 'M9 46c0-12 14-8 14-19S10 17 12 3') +
    stroke(ink, 4, 'M36 44V8M26 18 36 7l10 11'),
  compass: ({ ink, accent, plate }) =>
    fill(ink, 'M24 0l5.500 18.500L48 24l-18.500 5.500L24 48l-5.500-18.500L0 24l18.500-5.500z') +
    fill(
      accent,
      'M24 0l5.500 18.500L24 24zM48 24l-18.500 5.500L24 24zM24 48l-5.500-18.500L24 24zM0 24l18.500-5.500L24 24z',
    ) +
    `<circle cx="24" cy="24" r="3.500" fill="${plate}"/>`,
  cheese: ({ ink, accent, plate }) =>
    fill(accent, 'M2 22 34 5c7 2 11 8 12 17z') +
    fill(ink, 'M2 24h44v18H2z') +
    `<circle cx="13" cy="33" r="4" fill="${plate}"/><circle cx="27" cy="37" r="3" fill="${plate}"/><circle cx="36" cy="30" r="3.500" fill="${plate}"/><circle cx="31" cy="15" r="2.500" fill="${plate}"/>`,
  waves: ({ ink, accent }) =>
    `<circle cx="24" cy="22" r="4.500" fill="${ink}"/>` +
    stroke(ink, 3.5, 'M24 26 16 46M24 26l8 20M19.500 38h9') +
    stroke(
      accent,
      3.5,
      'M14.500 31a13 13 0 0 1 0-18M33.500 31a13 13 0 0 0 0-18M8 37a22 22 0 0 1 0-30M40 37a22 22 0 0 0 0-30',
    ),
  kayak: ({ ink, accent, plate }) =>
    fill(ink, 'M1 31C12 22 36 22 47 25c-6 11-36 15-46 6z') +
    fill(plate, 'M18 27c4-2.500 10-2.500 14-1-3 3-11 4-14 1z') +
    stroke(accent, 3, 'M10 7l27 33') +
    fill(accent, 'M5 1c5-1 9 3 9 9-6 0-10-4-9-9zM43 47c-6 0-9-4-9-9 6 0 10 4 9 9z'),
  bean: ({ ink, accent, plate }) =>
    `<g transform="rotate(32 24 24)"><ellipse cx="24" cy="24" rx="15" ry="22" fill="${ink}"/>` +
    `${stroke(plate, 3.5, 'M24 3c-9 11 9 29 0 42')}</g>` +
    stroke(accent, 3, 'M41 12q-5-4 0-8t0-8'),
  drop: ({ ink, accent, plate }) =>
    fill(ink, 'M24 0c9 13 16 20 16 30a16 16 0 0 1-32 0C8 20 15 13 24 0z') +
    stroke(accent, 3, 'M13 30q3.700-4 7.300 0t7.400 0 7.300 0') +
    stroke(plate, 3, 'M17 38q3.500-3 7 0t7 0'),
  leaf: ({ ink, accent, plate }) =>
    stroke(ink, 3.5, 'M24 22v26') +
    fill(ink, 'M24 0c9 6 12 15 8 25-5 3-11 3-16 0-4-10-1-19 8-25z') +
    stroke(plate, 2.5, 'M24 7v17M24 16l5-4M24 16l-5-4') +
    fill(accent, 'M18 44h12v4H18z'),
  fish: ({ ink, accent, plate }) =>
    fill(ink, 'M1 24C9 10 26 9 36 20l10-8c-2 8-2 16 0 24l-10-8C26 39 9 38 1 24z') +
    `<circle cx="12" cy="21" r="2.500" fill="${plate}"/>` +
    stroke(accent, 3, 'M18 17q5 7 0 14M26 17q4 7 0 14') +
    stroke(accent, 3, 'M8 44q4-3 8 0t8 0 8 0 8 0'),
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;
