import { computeContrast, computeLuminance, type SeenColor, seen, shown } from './read-color.ts';

/** The two chosen colours of a site, as `#0f3d44`. */
export interface SiteColors {
  main: string;
  accent: string;
}

/** The colours that `tokens.css` was designed with. */
export const drawnColors: SiteColors = { main: '#0f3d44', accent: '#f2a900' };

export const readyColors = {
  river: drawnColors,
  canyon: { main: '#6b2f1d', accent: '#f4b740' },
  jungle: { main: '#1e4d2b', accent: '#f28c28' },
  night: { main: '#23305e', accent: '#ffd23f' },
  berry: { main: '#5b1f4b', accent: '#7fd8be' },
} as const satisfies Record<string, SiteColors>;

export interface Correction {
  which: keyof SiteColors;
  from: string;
  to: string;
  way: 'darker' | 'lighter';
}

const paper = '#f7f5ef';
const foam = '#eaf4f1';
const raisedPaper = '#fffdf8';
const sunkenPaper = '#eeebe1';
const day = { surface: paper, raised: raisedPaper, sunken: sunkenPaper };

/** The tokens of `tokens.css` that follow the main colour, with their designed values by day and by night. */
const drawn = {
  ink: '#0b1f24',
  current: '#1a7f83',
  raised: '#102a30',
  sunken: '#081a1e',
  muted: ['#4b5f62', '#a3bab8'],
  link: ['#0f6165', '#6fd0cd'],
} as const;

/** Required contrast of text and of larger shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, shape: 3 } as const;

/**
 * Calculates the tokens that follow the two colours, and the corrections of these. Lightness stays as designed; hue and
 * strength follow the main colour. A result that would be unreadable is made darker or lighter as far as needed.
 */
export function siteColors(wanted: SiteColors) {
  const main = until(wanted.main, 'darker', (color) => computeContrast(color, foam) >= text);
  const like = likeMain(main);
  // Large backgrounds and muted text stay close to grey, however strong the colour is.
  const quiet = (color: string) => like(color, 1.3);
  const ink = atMost(quiet(drawn.ink), drawn.ink);
  const night = {
    surface: ink,
    raised: atMost(quiet(drawn.raised), drawn.raised),
    sunken: atMost(quiet(drawn.sunken), drawn.sunken),
  };
  const onAll = (grounds: typeof day, least: number) => (color: string) =>
    Object.values(grounds).every((ground) => computeContrast(color, ground) >= least);
  const byDay = (color: string) => until(color, 'darker', onAll(day, text));
  const byNight = (color: string) => until(color, 'lighter', onAll(night, text));
  const accent = until(
    wanted.accent,
    'lighter',
    (color) =>
      computeContrast(color, ink) >= text &&
      computeContrast(color, main) >= shape &&
      onAll(night, shape)(color),
  );
  // A shape on both surfaces, so its lightness lies between them.
  const current = between(like(drawn.current), onAll(day, shape), onAll(night, shape));
  const link = [byDay(like(drawn.link[0])), byNight(like(drawn.link[1]))] as const;
  const both = ([light, dark]: readonly [string, string]) => `light-dark(${light}, ${dark})`;
  const tokens = {
    ink,
    'deep-water': main,
    current,
    sun: accent,
    surface: both([paper, ink]),
    'surface-raised': both([raisedPaper, night.raised]),
    'surface-sunken': both([sunkenPaper, night.sunken]),
    text: both([ink, foam]),
    muted: both([byDay(quiet(drawn.muted[0])), byNight(quiet(drawn.muted[1]))]),
    link: both(link),
    hairline: both([`${ink}24`, `${foam}2e`]),
    'hairline-strong': both([`${ink}59`, `${foam}66`]),
    focus: both([link[0], accent]),
  };
  const corrections = (['main', 'accent'] as const).flatMap((which): Correction[] => {
    const to = which === 'main' ? main : accent;
    const from = wanted[which];
    const way = which === 'main' ? 'darker' : 'lighter';
    return from === to ? [] : [{ which, from, to, way }];
  });
  return { tokens, corrections };
}

/** Returns the tokens as a style; null for the default colours. */
export function styleOfColors(colors: SiteColors): string | null {
  if (colors.main === drawnColors.main && colors.accent === drawnColors.accent) return null;
  const { tokens } = siteColors(colors);
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value.replaceAll(', ', ',')}`)
    .join(';')}}`;
}

/** Returns the colours of the browser's bars around the page: paper by day, ink by night. */
export function barColors(colors: SiteColors): { light: string; dark: string } {
  return { light: paper, dark: siteColors(colors).tokens.ink };
}

const { text, shape } = leastContrast;

/** Returns a function that gives a designed colour the hue and strength of the main colour. */
function likeMain(main: string) {
  const [from, to] = [seen(drawnColors.main), seen(main)];
  return (color: string, mostStrength = 2): string => {
    if (main === drawnColors.main) return color;
    const strength = Math.min(to.c / from.c, mostStrength);
    const { l, c, h } = seen(color);
    return shown({ l, c: c * strength, h: h + to.h - from.h });
  };
}

function until(
  color: string,
  way: 'darker' | 'lighter',
  isGood: (color: string) => boolean,
): string {
  if (isGood(color)) return color;
  const start = seen(color);
  return nearest(start, way === 'darker' ? 0 : 1, isGood);
}

function nearest(start: SeenColor, end: number, isGood: (color: string) => boolean): string {
  let [bad, good] = [start.l, end];
  for (let step = 0; step < 16; step += 1) {
    const middle = (bad + good) / 2;
    if (isGood(shown({ ...start, l: middle }))) good = middle;
    else bad = middle;
  }
  return shown({ ...start, l: good });
}

/** Limits the luminance to that of another colour, so that text on it stays readable. */
function atMost(color: string, drawnOne: string): string {
  const most = computeLuminance(drawnOne);
  return until(color, 'darker', (one) => computeLuminance(one) <= most);
}

/** Makes a colour dark enough by day, then light enough by night. */
function between(
  color: string,
  isDark: (color: string) => boolean,
  isLight: (color: string) => boolean,
): string {
  return until(until(color, 'darker', isDark), 'lighter', isLight);
}
