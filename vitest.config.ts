import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/{unit,contract,crash}/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
