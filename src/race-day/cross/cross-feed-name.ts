/** Returns the name of the feed of a year's kayak crosses in one language. */
export function crossFeedName(year: number | string, language: string): string {
  return `cross-${year}.${language}`;
}
