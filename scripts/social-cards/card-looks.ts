import type { PageFamily } from '../../src/design/ui/page/public-pages.ts';
import type { SceneLight, SceneName } from '../../src/design/ui/page/scene-file.ts';

export interface CardLook {
  scene: SceneName;
  light: SceneLight;
  pole: 'red' | 'green';
}

/** One scene per family, so that two links side by side look different. */
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
