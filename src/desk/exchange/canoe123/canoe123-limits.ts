/** Limits of a file; a real weekend has 2.9 MB, 90,000 elements and a depth of 4. */
export const canoe123Limits = { megabytes: 20, elements: 1_000_000, depth: 5, nameLength: 64 };
