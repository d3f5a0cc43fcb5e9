/** Where the site under test listens; known once the servers of the run are up. */
export const siteUrl = () => told('TEST_SITE_URL');

/** Where the stand-in for the flag service listens. */
export const flagsUrl = () => told('TEST_FLAGS_URL');

/** serve-site.ts prints its addresses, and Playwright keeps them under the names of the config. */
function told(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: the site under test does not run`);
  return url;
}
