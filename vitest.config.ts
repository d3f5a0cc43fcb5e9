import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/{unit,contract,crash,upgrade}/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
