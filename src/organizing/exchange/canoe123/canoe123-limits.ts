/** What a file may be at most; a real weekend is 2.9 MB, 90,000 elements, 4 deep. */
export const canoe123Limits = { megabytes: 20, elements: 1_000_000, depth: 5, nameLength: 64 };
