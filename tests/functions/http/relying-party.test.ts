import { expect, it } from 'vitest';
import { relyingParty } from '#functions/http/relying-party.ts';

const site = { id: 'still-human.example', origin: 'https://still-human.example' };

/** Returns the relying party for a call with an `Origin`, to the deployed site or to the local platform. */
const findParty = (origin: string | undefined, local?: string) => {
  const env = { SITE_URL: 'https://still-human.example/', ...(local === undefined ? {} : { LOCAL_PLATFORM: local }) };
  return relyingParty({ env, req: { header: () => origin } });
};

it.each([undefined, 'https://still-human.example', 'https://evil.test', 'http://localhost:4321', 'null'])(
  'passkeys of the deployed site are for its host, for every origin of the call: %s',
  (origin) => {
    expect([findParty(origin), findParty(origin, 'false')]).toEqual([site, site]);
  },
);

it('passkeys of the local platform are for localhost if the page is on localhost, on any port', () => {
  expect(findParty('http://localhost:8787', 'true')).toEqual({ id: 'localhost', origin: 'http://localhost:8787' });
  for (const origin of ['http://127.0.0.1:8787', 'http://localhost.evil.test', 'https://evil.test/http://localhost', undefined])
    expect(findParty(origin, 'true')).toEqual(site);
});
