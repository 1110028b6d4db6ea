import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SeedReporter } from './tests/support/seed-reporter.ts';

// every random value of a run follows from this one: `TEST_SEED=… npm test` runs it again
process.env['TEST_SEED'] ??= String(randomInt(2 ** 31));

const mirrored = ['src', 'functions', 'drizzle', 'durable-objects', 'codebase'];

/** What a project that talks to a running Worker shares: it is started once, and its first answers take their time. */
const onTheWorker = {
  maxWorkers: 3, // a file mostly waits: for analyses, mails, sockets. Vitest would take one on two cores
  isolate: false, // a file keeps what it changes in the Worker to names of its own, as it must anyway
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000, // guards against what hangs
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } }, // guards too
};

export default defineConfig({
  test: {
    reporters: ['default', new SeedReporter(process.env['TEST_SEED'])],
    setupFiles: ['tests/support/seed-setup.ts'],
    // `npm run coverage`: what unit tests reach; the API tests run the built Worker in another process
    coverage: { include: ['{src,functions,durable-objects}/**/*.ts'], exclude: ['**/*.d.ts'], reporter: ['text'] },
    // one group after the other, when they are run together: browsers need the machine for themselves
    projects: [
      {
        // the module exists only inside the runtime of Workers
        resolve: { alias: { 'cloudflare:workers': fileURLToPath(new URL('tests/support/durable-object.ts', import.meta.url)) } },
        test: {
          name: 'unit',
          maxWorkers: 2,
          isolate: false,
          include: mirrored.map((folder) => `tests/${folder}/**/*.test.ts`),
          testTimeout: 60_000, // guards against what hangs; some judge tens of thousands of texts
          hookTimeout: 60_000, // the whole catalogue is parsed in some
          sequence: { groupOrder: 0 },
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], sequence: { groupOrder: 1 }, ...onTheWorker } },
      // by itself (`npm run test:long`): the areas that have a folder in `tests/e2e`, every page in every theme and width, its weight, and
      // every hostile text
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts', 'tests/e2e/*/**/*.test.ts'],
          sequence: { groupOrder: 3 },
          ...onTheWorker,
          maxWorkers: 2,
          // guards against what hangs, for a file that shares the machine with another
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'e2e', include: ['tests/e2e/*.test.ts'], sequence: { groupOrder: 2 }, ...onTheWorker, maxWorkers: 2 } },
    ],
  },
});
