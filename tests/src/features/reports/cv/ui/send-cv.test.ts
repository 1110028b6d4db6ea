import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendCv } from '#src/features/reports/cv/ui/send-cv.ts';
import { storeSession } from '#src/features/auth/identity/ui/session.ts';
import { apiTimeoutMs } from '#src/shared/api-client.ts';
import { memoryStorage } from '#tests/src/features/search/query/ui/memory-storage.ts';

const form = { file: null, text: 'My CV', savedId: '', career_goal: '', analysis_type: 'free', consent: false, key: 'a-key' } as const;

/** A request whose events the test makes itself. */
class Request {
  static last: Request;
  readonly upload: { onprogress: (event: object) => void } = { onprogress: () => undefined };
  onprogress = () => undefined;
  onloadend = () => undefined;
  status = 0;
  responseText = '';
  constructor() {
    Request.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onloadend();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onloadend();
  }
}

const user = { id: 'ann', username: 'ann', email: 'ann@example.com', avatar_url: '/a.svg', is_admin: false, terms_version: null };
let storage: ReturnType<typeof memoryStorage>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  vi.stubGlobal('location', { pathname: '/me/cv-analysis/start', search: '' });
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({}));
  storeSession('member', { access_token: 'a', refresh_token: 'r', user });
});
afterEach(() => {
  storeSession('member', null);
  storage.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a CV of which nothing moves any more is given up after three minutes, as one without an answer', async () => {
  const sent = sendCv(form, 'en', () => undefined);
  const failed = expect(sent).rejects.toMatchObject({ status: 0, problem: null });
  await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1_000);
  Request.last.upload.onprogress({ loaded: 1, total: 2, lengthComputable: true });
  const abort = vi.spyOn(Request.last, 'abort');
  await vi.advanceTimersByTimeAsync(apiTimeoutMs - 1_000);
  expect(abort).not.toHaveBeenCalled(); // it moved meanwhile
  await vi.advanceTimersByTimeAsync(1_000);
  expect(abort).toHaveBeenCalledOnce();
  await failed;
});

it('a CV that is answered is not given up later', async () => {
  const shares: number[] = [];
  const sent = sendCv(form, 'en', (share) => shares.push(share));
  await vi.advanceTimersByTimeAsync(0);
  Request.last.upload.onprogress({ loaded: 1, total: 2, lengthComputable: true });
  Request.last.answer(202, { id: 'an-id' });
  expect([await sent, shares, vi.getTimerCount()]).toEqual([{ id: 'an-id' }, [0.5], 0]);
});
