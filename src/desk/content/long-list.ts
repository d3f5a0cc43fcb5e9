/**
 * Limits for a form of rows: every list of maximum length with long words in each cell fits, as a test proves. A longer
 * form is refused before it is read.
 */
export const longList = { mostBytes: 512 * 1024, fields: 2000 } as const;
