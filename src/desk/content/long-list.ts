/** A test proves that every list of maximum length fits; a longer form is refused before it is read. */
export const longList = { mostBytes: 512 * 1024, fields: 2000 } as const;
