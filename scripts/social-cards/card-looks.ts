import type { PageFamily } from '../../src/design/ui/page/public-pages.ts';
import type { SceneLight, SceneName } from '../../src/design/ui/page/scene-file.ts';

/** Colours of a poster: it is a file and cannot follow the visitor's light or dark. */
export interface CardTheme {
  surface: string;
  text: string;
  muted: string;
  line: string;
}

export const themes: Record<SceneLight, CardTheme> = {
  day: { surface: '#f7f5ef', text: '#0b1f24', muted: '#4b5f62', line: '#0b1f24' },
  night: { surface: '#0b1f24', text: '#eaf4f1', muted: '#a3bab8', line: '#040f12' },
};

export interface CardLook {
  scene: SceneName;
  light: SceneLight;
  /** The pole between the picture and the words. */
  pole: 'red' | 'green';
}

/** One scene for each family, so that two links side by side tell themselves apart. */
export const looks: Record<PageFamily, CardLook> = {
  home: { scene: 'gate', light: 'day', pole: 'red' },
  race: { scene: 'judges', light: 'day', pole: 'red' },
  results: { scene: 'podium', light: 'night', pole: 'green' },
  participants: { scene: 'start', light: 'day', pole: 'green' },
  people: { scene: 'judges', light: 'night', pole: 'red' },
  sponsors: { scene: 'bridge', light: 'day', pole: 'green' },
  media: { scene: 'bridge', light: 'night', pole: 'red' },
  registration: { scene: 'child', light: 'day', pole: 'green' },
};

/** Where a scene is cut: how far from the top of its upright picture, from the left of its wide one. */
export const cuts: Record<SceneName, { top: number; left: number }> = {
  gate: { top: 190, left: 320 },
  start: { top: 20, left: 340 },
  judges: { top: 190, left: 330 },
  bridge: { top: 130, left: 260 },
  podium: { top: 70, left: 260 },
  child: { top: 80, left: 420 },
};
