/** The feed of the kayak crosses of a year, in the words of a language. */
export function crossFeedName(year: number | string, language: string): string {
  return `cross-${year}.${language}`;
}
