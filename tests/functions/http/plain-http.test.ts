import { describe, expect, it } from 'vitest';
import { refusePlainHttp } from '#functions/http/plain-http.ts';

const refuse = (address: string, is: { isCall?: boolean; isLocal?: boolean } = {}) =>
  refusePlainHttp(new URL(address), { isCall: false, isLocal: false, ...is });

describe('a request over plain HTTP', () => {
  it('for a page redirects to the same address over HTTPS', () => {
    const answer = refuse('http://still-human.example/zh/jobs?q=a%20b');
    expect([answer?.status, answer?.headers.get('location')]).toEqual([308, 'https://still-human.example/zh/jobs?q=a%20b']);
  });

  it('of the API is refused', () => {
    const answer = refuse('http://still-human.example/api/users/me', { isCall: true });
    expect([answer?.status, answer?.headers.get('location')]).toEqual([403, null]);
  });

  it('is served by the local platform, and on localhost', () => {
    expect(refuse('http://192.168.1.7:4321/', { isLocal: true })).toBeNull();
    for (const host of ['localhost:4321', '127.0.0.1:8787', '[::1]:8787']) expect([host, refuse(`http://${host}/`)]).toEqual([host, null]);
    for (const host of ['localhost.example', '127.0.0.1.example']) expect([host, refuse(`http://${host}/`)?.status]).toEqual([host, 308]);
    expect(refuse('https://still-human.example/')).toBeNull();
    expect(refuse('https://still-human.example/api/jobs', { isCall: true })).toBeNull();
  });
});
