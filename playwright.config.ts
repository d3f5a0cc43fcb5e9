import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/support/browser-path.ts';

/** They go through pages of the whole site; `npm run test:long` has them go through all of them. */
const sweeps = [
  '**/design/{comfort,keyboard,layout-shift,page-header}.spec.ts',
  '**/site/{pages,seo}.spec.ts',
];

/** Campaigns, for `npm run test:long`. */
const long = [
  '**/app/{backup,early-visits,every-form,fuzz,growth,restart}.spec.ts',
  '**/race-day/{live-updates,race-processes,rehearsal,whole-day}.spec.ts',
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // A spec in which one site serves all tests sets `mode: 'default'`: its tests run in one worker, in order.
  fullyParallel: true,
  // One more than cores: while one waits for a server to start or a frame, the others work.
  workers: availableParallelism() + 1,
  // What passes at its second try is named as flaky; scripts/check/run-check.ts allows a few.
  retries: 1,
  // A busy machine is slow, not broken: waits end with what they wait for, these only end a hang.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.TEST_SITE_URL,
    locale: 'es-EC',
    // A worker between page and server hides requests from the tests; offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'America/Guayaquil',
    launchOptions: browserLaunch(),
  },
  projects: [
    {
      name: 'short',
      testIgnore: long,
      // Pages fade into each other, and each frame of a fade costs: a tenth to a sixth of a visit. A test
      // about motion asks for motion; the campaigns keep it.
      use: { reducedMotion: 'reduce' },
    },
    { name: 'long', testMatch: process.env.SWEEP === 'every' ? [...long, ...sweeps] : long },
  ],
  webServer: {
    command: 'node tests/browser/support/serve-site.ts',
    // Kept in the environment under these names, which the configuration of each worker reads.
    wait: {
      stdout:
        /Site (?<test_site_url>\S+) flags (?<test_flags_url>\S+) filled (?<test_filled_folder>\S+)\n/,
    },
    timeout: 300_000,
    stdout: 'ignore',
  },
});
