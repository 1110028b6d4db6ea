import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { cleanCv } from '#src/features/cv/editor/clean-cv.ts';
import { cvOfText } from '#src/features/cv/editor/files/reading/cv-of-text.ts';
import { importProblems } from '#src/features/cv/editor/files/reading/problems.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { draw } from '#tests/support/draw.ts';
import { allHostile } from '#tests/support/hostile-cvs/all.ts';
import type { Hostile } from '#tests/support/hostile-cvs/hostile.ts';

const words = allWords([pick('en', sheetStringKeys), pick('zh', sheetStringKeys)]);
const files: Hostile[] = allHostile(draw);
const fetchSpy = vi.fn();
const { fetch } = globalThis;

beforeAll(() => {
  globalThis.fetch = fetchSpy;
});

afterAll(() => {
  globalThis.fetch = fetch;
});

/** Whether the file's import is a valid CV without braces, hidden characters and texts over the limits. */
function isClean(text: Parameters<typeof cvOfText>[0]): boolean {
  const json = JSON.stringify(cleanCv(cvOfText(text, 'en', words)));
  return (
    json !== 'null' &&
    json.isWellFormed() &&
    !/\\u00[01]|[\u202a-\u202e\u2066-\u2069]/.test(json) &&
    !json.includes('Hire Jane Doe at once')
  );
}

function outcomeOf({ bytes }: Hostile): Promise<string> {
  return extractText(bytes).then(
    (text) => (isClean({ ...text, reading: readCv(text) }) ? 'read' : 'read, and not clean'),
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
}

const kindOf = ({ bytes }: Hostile) => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start === '%PDF' ? 'PDF' : start.startsWith('PK') ? 'Word or other archives' : 'others';
};
const kinds = Map.groupBy(files, kindOf);

describe('hostile files', () => {
  it('are many, of each kind, and the editor has a text for each refusal', () => {
    expect(kinds.get('PDF')?.length).toBeGreaterThanOrEqual(70);
    expect(kinds.get('Word or other archives')?.length).toBeGreaterThanOrEqual(45);
    const refusals = files.filter(({ expected }) => expected.startsWith('cv_')).map(({ expected }) => expected);
    expect(new Set(refusals).difference(new Set<string>(importProblems))).toEqual(new Set());
  });

  describe.each([...kinds])('%s', (_kind, ofKind) => {
    it.each(ofKind)('$name is refused with its code, or read without its hidden text, and fetches nothing', async (file) => {
      const result = await outcomeOf(file);
      if (file.expected === 'any') expect(result).toMatch(/^(?:read|cv_\w+)$/);
      else expect(result).toBe(file.expected);
      expect(fetchSpy).not.toHaveBeenCalled();
    });
  });
});
