export const sceneNames = [
  'gate',
  'start',
  'judges',
  'bridge',
  'podium',
  'child',
  'rapid',
  'drift',
] as const;
export type SceneName = (typeof sceneNames)[number];

/** Formats of a scene; each is composed separately, none is a detail of another. */
export const sceneCuts = {
  wide: { width: 1600, height: 720 },
  phone: { width: 720, height: 900 },
} as const;
export type SceneCut = keyof typeof sceneCuts;

export const smallScenes = {
  wide: { width: 960, height: 432 },
  phone: { width: 480, height: 600 },
} as const satisfies Record<SceneCut, object>;

export const sceneLights = ['day', 'night'] as const;
export type SceneLight = (typeof sceneLights)[number];

/** Returns the address of a drawn scene; `size` is '-small' for the smaller version. */
export function sceneFile(name: SceneName, cut: SceneCut, light: SceneLight, size = ''): string {
  return `/images/scenes/${name}-${cut}${size}-${light}.avif`;
}
