import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { flagsPort, sitePort } from './tests/browser/ports.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  use: {
    baseURL: `http://localhost:${sitePort}`,
    locale: 'es-EC',
    // A worker between page and server hides requests from the tests; offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'America/Guayaquil',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--headless=shell',
      ],
    },
  },
  webServer: [
    {
      command: 'node tests/browser/serve-flags.ts',
      url: `http://localhost:${flagsPort}/16x12/ec.png`,
      reuseExistingServer: false,
    },
    {
      command: 'node tests/browser/serve-site.ts',
      url: `http://localhost:${sitePort}/api/raceHeats`,
      reuseExistingServer: false,
      timeout: 120_000,
      stdout: 'ignore',
    },
  ],
});
