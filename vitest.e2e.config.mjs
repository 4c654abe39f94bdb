import { defineConfig } from 'vitest/config';

/** Whole pages in Chromium, one file after the other: they share the machine with the browser. */
export default defineConfig({
  test: { include: ['test/{e2e,faults}/**/*.e2e.ts'], allowOnly: false, fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 },
});
