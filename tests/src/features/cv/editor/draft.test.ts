import { describe, expect, it } from 'vitest';
import { parseDraft, parseJson } from '#src/features/cv/editor/draft.ts';
import { edit, startHistory } from '#src/features/cv/editor/edit-cv.ts';
import { emptyCv } from '#src/features/cv/editor/empty-cv.ts';
import { completeCv } from '#tests/support/cvs.ts';

const draft = { owner: 'me', tab: 'a', id: null, version: null, cv: completeCv('Draft') };
const parseAgain = (cv: object) => parseDraft(JSON.stringify({ ...draft, cv }), 'me');

describe('a stored draft', () => {
  it('can be read only by its owner', () => {
    expect(parseDraft(JSON.stringify(draft), 'me')).toEqual(draft);
    expect(parseDraft(JSON.stringify(draft), 'another')).toBeNull();
    expect(parseDraft(null, 'me')).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"owner":"me"}', JSON.stringify({ ...draft, cv: { title: 7 } })])(
    'that cannot be read is corrupt: %s',
    (text) => {
      expect(parseDraft(text, 'me')).toBe('corrupt');
    },
  );

  it('may be empty, but must have the form of a CV', () => {
    expect(parseAgain(emptyCv())).toMatchObject({ cv: emptyCv() });
    expect(parseAgain({ ...emptyCv(), extra: 1 })).toBe('corrupt');
    expect(parseAgain({ ...emptyCv(), values: [{ id: 'not an id', name: { en: '', zh: '' } }] })).toBe('corrupt');
    expect(parseJson('no')).toBeUndefined();
  });

  it.each([
    ['title', '{Auditor'],
    ['work.0.start', '03/2020'],
    ['work.0.details.en', '}'.repeat(5000)],
    ['basic.bio.zh', '{{名字}}'],
  ])('may have a text that cannot be saved: %s', (path, value) => {
    const { present } = edit(startHistory(completeCv('Draft')), { type: 'set', path, value });
    expect(parseAgain(present)).toEqual({ ...draft, cv: present });
  });
});
