/**
 * How long a form of rows may be: every list with all the rows that it may have, each cell filled with
 * long words, fits (a test says so). What is longer is refused before it is read.
 */
export const longList = { mostBytes: 512 * 1024, fields: 2000 } as const;
