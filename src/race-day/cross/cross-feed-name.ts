export function crossFeedName(year: number | string, language: string): string {
  return `cross-${year}.${language}`;
}
