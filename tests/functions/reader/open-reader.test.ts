import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReader } from '#functions/reader/open-reader.ts';

const text = { lines: ['Jane Doe'], pages: null, format: 'txt', hidden: [] };
const file = new Blob(['Jane Doe']);

/** A reader whose binding returns the given answers, one after the other, and then repeats the last one. */
function openReaderWith(...answers: (() => Response | Promise<Response>)[]) {
  const logEntries: Record<string, unknown>[] = [];
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? new Response());
  const env = { CV_READER: { fetch } as unknown as Fetcher }; // the only method that is used
  return { reader: openReader(env, (entry) => void logEntries.push(entry)), fetch, logged: logEntries };
}

const endProcess = () => Promise.reject(new Error('Worker exceeded CPU time limit.'));
const delayed = (ms: number, then: () => Promise<Response>) => async () => {
  vi.setSystemTime(Date.now() + ms);
  return then();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a file', () => {
  it('is read by the other Worker', async () => {
    expect(await openReaderWith(() => Response.json({ text })).reader.read(file)).toEqual(text);
  });

  it('is refused for the reason that the other Worker returns', async () => {
    const { reader, logged } = openReaderWith(() => Response.json({ refusal: 'cv_encrypted' }));
    await expect(reader.read(file)).rejects.toMatchObject({ reason: 'cv_encrypted' });
    expect(logged).toEqual([]);
  });

  it('that takes all processor time is unreadable, is not read again, and is logged without its content', async () => {
    const { reader, fetch, logged } = openReaderWith(delayed(5000, endProcess));
    await expect(reader.read(file)).rejects.toMatchObject({ code: 'cv_unreadable' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([{ event: 'cv_unreadable', bytes: 8, error: new Error('Worker exceeded CPU time limit.') }]);
  });

  it('is read again if another file ended the process', async () => {
    const { reader, fetch } = openReaderWith(delayed(2000, endProcess), () => Response.json({ text }));
    expect(await reader.read(file)).toEqual(text);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Response]>([
    ['an error', () => new Response('Internal error', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['a code that does not concern files', () => Response.json({ refusal: 'forbidden' })],
    ['a text of another form', () => Response.json({ text: { lines: 'Jane Doe' } })],
  ])('is unreadable if the other Worker answers %s', async (_, answer) => {
    await expect(openReaderWith(answer).reader.read(file)).rejects.toMatchObject({ code: 'cv_unreadable' });
  });
});
