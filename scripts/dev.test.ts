import { expect, test } from 'vitest';
import { startSite } from '../tests/support/start-site.ts';

test('`npm run dev` serves pages that change as they are written', async () => {
  const env = { NODE_ENV: 'development', VITEST: '' };
  const site = await startSite(env, { args: ['scripts/dev.ts'] });
  try {
    const page = await fetch(`${site.url}/en/carrera/programa`);
    // Development serves the browser's source files without a build.
    const [, entry] = (await page.text()).match(/import\("(\/src\/[^"]+)"\)/) ?? [];
    expect([page.status, (await fetch(site.url + entry)).status]).toEqual([200, 200]);
  } finally {
    await site.drop();
  }
});
