import { defineConfig } from 'vitest/config';

const mirrored = ['src', 'functions', 'drizzle', 'durable-objects', 'codebase'];

/** What a project that talks to a running Worker shares: it is started once, and its first answers take their time. */
const onTheWorker = { globalSetup: ['tests/support/global-setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: mirrored.map((folder) => `tests/${folder}/**/*.test.ts`), testTimeout: 20_000 } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...onTheWorker } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], fileParallelism: false, ...onTheWorker } },
    ],
  },
});
