/** Whether an edition is still to come: it takes registrations and has no results. */
export function isComing(edition: { registration: unknown; results: unknown }): boolean {
  return Boolean(edition.registration) && !edition.results;
}
