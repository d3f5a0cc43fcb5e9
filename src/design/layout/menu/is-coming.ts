export function isComing(edition: { registration: unknown; results: unknown }): boolean {
  return Boolean(edition.registration) && !edition.results;
}
