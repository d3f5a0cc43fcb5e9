export const paperSizes = ['a4', 'us-letter'] as const;

export type PaperSize = (typeof paperSizes)[number];
