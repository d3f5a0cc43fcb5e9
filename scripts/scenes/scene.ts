/** The sheet that a scene is drawn on. */
export interface Frame {
  name: 'wide' | 'phone';
  width: number;
  height: number;
}

export const frames = {
  wide: { name: 'wide', width: 1600, height: 720 },
  phone: { name: 'phone', width: 800, height: 1000 },
} as const satisfies Record<string, Frame>;
