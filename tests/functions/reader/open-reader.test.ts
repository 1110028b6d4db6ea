import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReader } from '#functions/reader/open-reader.ts';

const text = { lines: ['Jane Doe'], pages: null, format: 'txt', hidden: [] };
const file = new Blob(['Jane Doe']);

/** A reader behind a binding that answers as given, one answer after the other. */
function readerWith(...answers: (() => Response | Promise<Response>)[]) {
  const logged: Record<string, unknown>[] = [];
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? new Response());
  const env = { CV_READER: { fetch } as unknown as Fetcher }; // all that is used of it
  return { reader: openReader(env, (entry) => void logged.push(entry)), fetch, logged };
}

const died = () => Promise.reject(new Error('Worker exceeded CPU time limit.'));
const afterMs = (ms: number, then: () => Promise<Response>) => async () => {
  vi.setSystemTime(Date.now() + ms);
  return then();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a file', () => {
  it('is read by the other Worker', async () => {
    expect(await readerWith(() => Response.json({ text })).reader.read(file)).toEqual(text);
  });

  it('is refused with what the other Worker says', async () => {
    const { reader, logged } = readerWith(() => Response.json({ refusal: 'cv_encrypted' }));
    await expect(reader.read(file)).rejects.toMatchObject({ reason: 'cv_encrypted' });
    expect(logged).toEqual([]);
  });

  it('that takes all processor time could not be read, is not tried again, and is in the log without a word of it', async () => {
    const { reader, fetch, logged } = readerWith(afterMs(5000, died));
    await expect(reader.read(file)).rejects.toMatchObject({ code: 'cv_unreadable' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([{ event: 'cv_unreadable', bytes: 8, reason: 'Error: Worker exceeded CPU time limit.' }]);
  });

  it('that was read next to one that ended the process is read again', async () => {
    const { reader, fetch } = readerWith(afterMs(2000, died), () => Response.json({ text }));
    expect(await reader.read(file)).toEqual(text);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Response]>([
    ['an error', () => new Response('Internal error', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['a code that is none of a file', () => Response.json({ refusal: 'forbidden' })],
    ['a text of another form', () => Response.json({ text: { lines: 'Jane Doe' } })],
  ])('could not be read if the other Worker answers %s', async (_, answer) => {
    await expect(readerWith(answer).reader.read(file)).rejects.toMatchObject({ code: 'cv_unreadable' });
  });
});
