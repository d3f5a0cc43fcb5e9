// Separate from `planned-cross.ts`, so that phones get the colours without the code that checks plans.
export const helmetColors = ['red', 'green', 'blue', 'yellow', 'white', 'orange', 'black'] as const;
export type HelmetColor = (typeof helmetColors)[number];
/** Best boat's helmet first (ICF: red, green, blue, yellow). */
export const usualHelmets = helmetColors.slice(0, 4);
