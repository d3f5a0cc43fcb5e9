// Apart from the shape of a plan: phones know the colours, and carry nothing that checks plans.
export const helmetColors = ['red', 'green', 'blue', 'yellow', 'white', 'orange', 'black'] as const;
export type HelmetColor = (typeof helmetColors)[number];
/** By start position, the best one's first, where the plan says no others (ICF: red, green, blue, yellow). */
export const usualHelmets = helmetColors.slice(0, 4);
