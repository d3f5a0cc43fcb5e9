/** The scenes that are drawn at eye level (docs/pictures.md). */
export const sceneNames = ['gate', 'start', 'judges', 'bridge', 'podium', 'child'] as const;
export type SceneName = (typeof sceneNames)[number];

/** How a scene is cut: each is composed anew, none is a part of another. */
export const sceneCuts = {
  wide: { width: 1600, height: 720 },
  phone: { width: 720, height: 900 },
} as const;
export type SceneCut = keyof typeof sceneCuts;

/** Each cut once more for windows that need less. */
export const smallScenes = {
  wide: { width: 960, height: 432 },
  phone: { width: 480, height: 600 },
} as const satisfies Record<SceneCut, object>;

export const sceneLights = ['day', 'night'] as const;
export type SceneLight = (typeof sceneLights)[number];

/** Address of a drawn scene; `size` is '-small' for the smaller one. */
export function sceneFile(name: SceneName, cut: SceneCut, light: SceneLight, size = ''): string {
  return `/images/scenes/${name}-${cut}${size}-${light}.avif`;
}
