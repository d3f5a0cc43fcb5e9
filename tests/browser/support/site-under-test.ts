export const siteUrl = () => told('TEST_SITE_URL');

export const flagsUrl = () => told('TEST_FLAGS_URL');

/** Returns an address that serve-site.ts printed and Playwright stored under this name. */
function told(name: string): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: the site under test does not run`);
  return url;
}
