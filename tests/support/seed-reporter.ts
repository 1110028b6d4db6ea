import type { Reporter } from 'vitest/node';

/** Prints the seed of the run's random values, before the first test and again after a failed run. */
export class SeedReporter implements Reporter {
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  onInit(): void {
    console.error(`TEST_SEED=${this.#seed}`);
  }

  onTestRunEnd(_modules: unknown, _errors: unknown, reason: string): void {
    if (reason === 'failed') console.error(`The same run again: TEST_SEED=${this.#seed}`);
  }
}
