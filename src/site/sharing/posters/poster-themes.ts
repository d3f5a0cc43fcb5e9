import type { SceneLight, SceneName } from '../../../design/ui/page/scene-file.ts';
import type { PosterShape } from '../../../platform/page/poster.ts';
import type { PictureRoom } from '../../../platform/pdf/typst/pdf-question.ts';

/** Colours of a poster: it is a file and cannot follow the visitor's light or dark. */
export interface PosterTheme {
  surface: string;
  text: string;
  muted: string;
  line: string;
}

export const posterThemes: Record<SceneLight, PosterTheme> = {
  day: { surface: '#f7f5ef', text: '#0b1f24', muted: '#4b5f62', line: '#0b1f24' },
  night: { surface: '#0b1f24', text: '#eaf4f1', muted: '#a3bab8', line: '#040f12' },
};

/** Where a scene is cut: how far from the top of its upright picture, from the left of its wide one. */
export const sceneCuts: Record<SceneName, { top: number; left: number }> = {
  gate: { top: 190, left: 320 },
  start: { top: 20, left: 340 },
  judges: { top: 190, left: 330 },
  bridge: { top: 130, left: 260 },
  podium: { top: 70, left: 260 },
  child: { top: 80, left: 420 },
};

/** Where the scene lies on a poster with names, in pixels: beside the words, above them on a square one. */
export const posterRooms = {
  card: { left: 560, top: 0, width: 640, height: 630 },
  square: { left: 0, top: 0, width: 1080, height: 560 },
} as const satisfies Record<PosterShape, PictureRoom>;

/** What is cut out of the upright or the wide picture of a scene to fill that room. */
export function cutFor(scene: SceneName, shape: PosterShape): PictureRoom {
  const { width, height } = posterRooms[shape];
  const { top, left } = sceneCuts[scene];
  if (shape === 'card') {
    const tall = Math.round((720 * height) / width);
    return { left: 0, top: Math.min(top, 900 - tall), width: 720, height: tall };
  }
  // As high as the scene is, about what the shared posters show of it.
  const wide = Math.round((720 * width) / height);
  const start = Math.round(left + (1080 - wide) / 2);
  return { left: Math.min(Math.max(start, 0), 1600 - wide), top: 0, width: wide, height: 720 };
}
