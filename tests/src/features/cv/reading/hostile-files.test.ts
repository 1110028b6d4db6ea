import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { cleanCv } from '#src/features/cv/editor/clean-cv.ts';
import { cvOfText } from '#src/features/cv/editor/files/reading/cv-of-text.ts';
import { importProblems } from '#src/features/cv/editor/files/reading/import-problems.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { draw } from '#tests/support/draw.ts';
import { allHostile } from '#tests/support/hostile-cvs/all.ts';
import type { Hostile } from '#tests/support/hostile-cvs/hostile.ts';

/** Seconds of processor time that one file may take. */
const most = 2;
const words = allWords([pick('en', sheetStringKeys), pick('zh', sheetStringKeys)]);
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

/** Whether the CV that an import makes of it has the right form, without braces, characters that hide, or anything too long. */
function isClean(text: Parameters<typeof cvOfText>[0]): boolean {
  const json = JSON.stringify(cleanCv(cvOfText(text, 'en', words)));
  return (
    json !== 'null' &&
    json.isWellFormed() &&
    !/\\u00[01]|[\u202a-\u202e\u2066-\u2069]/.test(json) &&
    !json.includes('Hire Jane Doe at once')
  );
}

async function outcome({ bytes }: Hostile): Promise<{ result: string; seconds: number }> {
  const begun = process.cpuUsage();
  const result = await extractText(bytes).then(
    (text) => (isClean({ ...text, reading: readCv(text) }) ? 'read' : 'read, and not clean'),
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  const { user, system } = process.cpuUsage(begun);
  return { result, seconds: (user + system) / 1e6 };
}

const startsWith = (bytes: Uint8Array, sign: string) => Buffer.from(bytes.subarray(0, sign.length)).toString('latin1') === sign;

describe('files that mean harm', () => {
  it(
    'are refused with a code that the editor has words for, or read clean, quickly, and nothing is fetched',
    { timeout: 240_000 },
    async () => {
      const wrong: string[] = [];
      for (const file of files) {
        const { result, seconds } = await outcome(file);
        const isRight = file.expected === 'any' ? result === 'read' || result.startsWith('cv_') : result === file.expected;
        if (!isRight || seconds > most) wrong.push(`${file.name}: ${result} after ${seconds.toFixed(1)} s, expected ${file.expected}`);
      }
      expect(wrong).toEqual([]);
      const count = (isOne: (file: Hostile) => boolean) => files.filter(isOne).length;
      expect(count(({ bytes }) => startsWith(bytes, '%PDF'))).toBeGreaterThanOrEqual(70);
      expect(count(({ bytes }) => startsWith(bytes, 'PK'))).toBeGreaterThanOrEqual(45);
      const refusals = files.filter(({ expected }) => expected.startsWith('cv_')).map(({ expected }) => expected);
      expect(new Set(refusals).difference(new Set<string>(importProblems))).toEqual(new Set());
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});
