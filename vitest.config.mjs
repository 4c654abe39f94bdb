import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], allowOnly: false, testTimeout: 20_000 },
  // Lit's "development" build warns on the console.
  ssr: { resolve: { externalConditions: ['node', 'production'] } },
});
