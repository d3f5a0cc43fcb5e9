/** Reasons that are at hand in both languages; others are written. */
export const reasonNames = ['near', 'video', 'sheet', 'agreed', 'unsafe', 'hindered'] as const;
