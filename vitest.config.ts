import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,cli,scripts}/**/*.test.{ts,tsx}', 'tests/{unit,contract,crash}/**/*.test.ts'],
    // A busy machine is slow, not broken: these end a hang, what is awaited ends the waiting.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
