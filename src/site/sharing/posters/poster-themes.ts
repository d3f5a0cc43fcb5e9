import type { SceneLight, SceneName } from '../../../design/ui/page/scene-file.ts';
import type { PosterShape } from '../../../platform/page/poster.ts';
import type { PictureRoom } from '../../../platform/pdf/typst/pdf-question.ts';

/** Colours of a poster, which as a file cannot follow the visitor's light or dark mode. */
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

/** Crop of each scene: distance from the top of its upright picture, from the left of its wide picture. */
export const sceneCuts: Record<SceneName, { top: number; left: number }> = {
  gate: { top: 190, left: 320 },
  start: { top: 20, left: 340 },
  judges: { top: 190, left: 330 },
  bridge: { top: 130, left: 260 },
  podium: { top: 70, left: 260 },
  child: { top: 80, left: 420 },
  rapid: { top: 100, left: 420 },
  drift: { top: 190, left: 300 },
};

/** Place of the scene on a poster with names, in pixels: beside the words, or above them on a square poster. */
export const posterRooms = {
  card: { left: 560, top: 0, width: 640, height: 630 },
  square: { left: 0, top: 0, width: 1080, height: 560 },
} as const satisfies Record<PosterShape, PictureRoom>;

/** Returns the crop of a scene's upright or wide picture that fills its place. */
export function cutFor(scene: SceneName, shape: PosterShape): PictureRoom {
  const { width, height } = posterRooms[shape];
  const { top, left } = sceneCuts[scene];
  if (shape === 'card') {
    const tall = Math.round((720 * height) / width);
    return { left: 0, top: Math.min(top, 900 - tall), width: 720, height: tall };
  }
  // Full height of the scene, about as on the shared posters.
  const wide = Math.round((720 * width) / height);
  const start = Math.round(left + (1080 - wide) / 2);
  return { left: Math.min(Math.max(start, 0), 1600 - wide), top: 0, width: wide, height: 720 };
}
