import { describe, expect, it } from 'vitest';
import { isCv, parseDraft, parseJson } from '#src/features/cvs/draft.ts';
import { emptyCv } from '#src/features/cvs/empty-cv.ts';
import { aCv } from '#tests/support/cvs.ts';

const draft = { owner: 'me', tab: 'a', id: null, version: null, cv: aCv('Draft') };

describe('a stored draft', () => {
  it('is read again by its owner only', () => {
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

  it('may be empty, but no other form than that of a CV', () => {
    expect(isCv(emptyCv())).toBe(true);
    expect(isCv({ ...emptyCv(), extra: 1 })).toBe(false);
    expect(parseJson('no')).toBeUndefined();
  });
});
