import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { extractText } from '#src/features/cv-reading/extract-text.ts';
import { readCv } from '#src/features/cv-reading/read-cv.ts';
import { AppError } from '#src/shared/errors.ts';
import { draw } from '#tests/support/draw.ts';
import { allHostile } from '#tests/support/hostile-cvs/all.ts';
import type { Hostile } from '#tests/support/hostile-cvs/hostile.ts';

/** Seconds of processor time that one file may take. */
const most = 2;
const files: Hostile[] = [];
const fetched = vi.fn();
const { fetch } = globalThis;

beforeAll(() => {
  files.push(...allHostile(draw));
  globalThis.fetch = fetched;
});

afterAll(() => {
  globalThis.fetch = fetch;
});

async function outcome({ bytes }: Hostile): Promise<{ result: string; seconds: number }> {
  const begun = process.cpuUsage();
  const result = await extractText(bytes).then(
    (text) => {
      readCv(text);
      return 'read';
    },
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  const { user, system } = process.cpuUsage(begun);
  return { result, seconds: (user + system) / 1e6 };
}

describe('files that mean harm', () => {
  it('are refused with a code or read, quickly, and nothing is fetched', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const file of files) {
      const { result, seconds } = await outcome(file);
      const isRight = file.expected === 'any' ? result === 'read' || result.startsWith('cv_') : result === file.expected;
      if (!isRight || seconds > most) wrong.push(`${file.name}: ${result} after ${seconds.toFixed(1)} s, expected ${file.expected}`);
    }
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(120);
    expect(fetched).not.toHaveBeenCalled();
  });
});
