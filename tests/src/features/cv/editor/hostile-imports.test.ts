import { describe, expect, it } from 'vitest';
import { cvLimits, cvSchema } from '#src/features/cv/editor/contract.ts';
import { parseJson } from '#src/features/cv/editor/draft.ts';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { fromJsonResume } from '#src/features/cv/editor/read-json-resume.ts';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { messages, pick as pickTexts } from '#src/i18n/messages.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { draw } from '#tests/support/draw.ts';

const pick = <T>(list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0];
const megabyte = 1024 * 1024;
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Makes files that break a parser without checks. Their random values depend on the seed. */
const makers: Record<string, () => string> = {
  'a wrong type': () => resume({ [randomField()]: pick<unknown>([7, true, null, 'text', { a: 1 }, [[[]]], -1e308]) }),
  'wrong types within entries': () =>
    resume({ work: [pick<unknown>([{ name: { toString: 1 } }, { startDate: [[[2020]]] }, { highlights: 'x' }, [], 3])] }),
  'a date that is an object': () => resume({ work: [{ name: 'A', startDate: { toString: null, valueOf: 3 }, endDate: {} }] }),
  'a deep list': () => `{"basics":{"name":${nested('[', ']', 1000 + draw(20_000))}}}`,
  'a deep date': () => `{"basics":{},"work":[{"startDate":${nested('[', ']', 1000 + draw(20_000))}}]}`,
  'a deep object': () => `{"basics":{"name":"A"},"meta":${nested('{"a":', '}', 1000 + draw(5000))}}`,
  markup: () => resume({ basics: { name: `<img src=x onerror=alert(${draw(99)})>`, summary: '<script>alert(1)</script>' } }),
  'curly braces': () =>
    resume({ basics: { name: '{{constructor.constructor("alert(1)")()}}', label: '${7*7}' }, work: [{ name: '}{', highlights: ['{a}'] }] }),
  'prototype keys': () =>
    `{"basics":{"name":"A","__proto__":{"polluted":1}},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
  'control characters': () =>
    resume({ basics: { name: `A\u0000\u0008\u001b[31mB\u202Etxt${String.fromCharCode(draw(32))}`, label: '\uFEFF\u200B' } }),
  'halves of characters': () => resume({ basics: { name: '\uD83D', label: `${'x'.repeat(119)}😀`, summary: '\uDE00'.repeat(9) } }),
  'too many entries': () => resume({ skills: Array.from({ length: 51 + draw(5000) }, (_, at) => ({ name: `s${at}` })) }),
  'a text of 10 MB': () => resume({ basics: { name: 'x'.repeat(10 * megabyte) } }),
  'ten megabytes of points': () => resume({ work: [{ name: 'A', highlights: Array.from({ length: 100_000 }, () => 'y'.repeat(100)) }] }),
  'our own form with unknown values': () => editorFile({ work: 'none', mbti: pick<unknown>(['XXXX', 3, null]), extra: 1 }),
  'our own form with braces and control characters': () =>
    editorFile({ title: pick(['{{title}}', 'a\u0000b', 'x'.repeat(101), '\u202Eabc']) }),
  'our own form with ids that are paths': () =>
    editorFile({ values: [{ id: pick(['__proto__', '../../x', 'a b', '<i>']), name: { en: 'x', zh: '' } }] }),
  'no JSON': () => pick(['', '{', 'null', '[]', '7', '"x"', '<html>', '{"basics":', '\u0000', '{"basics":[]}', 'undefined']),
};

function randomField(): string {
  return pick(['basics', 'work', 'education', 'skills', 'languages', 'projects', 'awards', 'interests', 'meta']);
}
function resume(parts: Record<string, unknown>): string {
  return JSON.stringify({ basics: { name: 'Ann' }, ...parts });
}
function editorFile(parts: Record<string, unknown>): string {
  return JSON.stringify({ basics: { name: 'Ann' }, meta: { still_human: { ...completeCv('Own'), ...parts } } });
}

/** Six files of each kind. */
function* hostileFiles(): Generator<{ kind: string; text: string }> {
  for (const [kind, make] of Object.entries(makers)) for (let count = 0; count < 6; count += 1) yield { kind, text: make() };
}

describe('an imported file', () => {
  it('that is hostile is refused, or gives a valid CV without braces, hidden characters and texts over the limits', () => {
    let count = 0;
    for (const { kind, text } of hostileFiles()) {
      count += 1;
      const cv = fromJsonResume(parseJson(text), pick<'en' | 'zh'>(['en', 'zh']));
      if (kind === 'no JSON') expect([text, cv]).toEqual([text, null]);
      if (cv === null) continue;
      const read = cvSchema.safeParse(cv);
      expect([kind, read.error?.issues ?? []]).toEqual([kind, []]);
      const json = JSON.stringify(cv);
      expect([kind, json.isWellFormed(), /\\u(?:0000|0008|001b)|[\u202A-\u202E]/.test(json)]).toEqual([kind, true, false]);
      expect([kind, json.length < 40 * cvLimits.bytes]).toEqual([kind, true]);
    }
    expect(count).toBe(108);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('of this editor is unchanged', () => {
    expect(fromJsonResume(parseJson(JSON.stringify(toJsonResume(completeCv('Own'), 'zh'))), 'zh')).toEqual(completeCv('Own'));
  });
});

describe('a file to import', () => {
  const texts = { en: pickTexts('en', sheetStringKeys), zh: pickTexts('zh', sheetStringKeys) };
  const read = (content: string | Uint8Array<ArrayBuffer>) => readImport(new Blob([content]), 'en', texts, { now: () => 0 });

  it.each([
    ['no_cv', '{"basics":'],
    ['no_cv', `{"basics":{"name":"${'x'.repeat(megabyte)}"}}`],
    ['no_cv', '{"basics":{}}'],
    ['no_cv', '{"basics":{"name":"  "},"work":[{}],"skills":[]}'],
    ['not_json_resume', '{"name":"package","version":"1.0.0"}'],
    ['cv_too_large', 'x'.repeat(10 * megabyte)],
    ['cv_too_large', `{"basics":{"name":"${'x'.repeat(10 * megabyte)}"}}`],
    ['cv_empty', ''],
    ['cv_broken', '%PDF-1.7'],
    ['cv_type', 'GIF89a\u0000\u0001'],
    ['cv_type', '<html><body>Jane Doe, registered nurse</body></html>'],
  ] as const)('is refused with %s, which has a text in both languages', async (problem, content) => {
    expect(await read(content)).toBe(problem);
    for (const language of ['en', 'zh'] as const) expect(messages(language)(`cv_editor.import_${problem}`)).not.toBe('');
  });

  it('is recognised by its content, not by its name', async () => {
    const json = JSON.stringify(toJsonResume(completeCv('Own'), 'en'));
    expect([await read(`\n ${json}`), await read('Jane Doe\njane@example.com {x}\nEnglish (Native)')]).toMatchObject([
      { cv: completeCv('Own'), notes: { left: [], withoutLevel: [] } },
      { cv: { basic: { name: { en: 'Jane Doe' }, email: 'jane@example.com' } } },
    ]);
  });
});
