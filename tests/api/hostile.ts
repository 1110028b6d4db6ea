import fc from 'fast-check';
import known from './hostile.json' with { type: 'json' };

/** One hostile request. */
export interface HostileCall {
  method: string;
  address: string;
  headers: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
}

const longTexts = [
  'ﷺ'.repeat(130),
  'İ'.repeat(200),
  '🧑‍🚀'.repeat(70),
  '𠀀'.repeat(131),
  '律'.repeat(131),
  'x'.repeat(10_001),
  '('.repeat(500),
  'a '.repeat(2000),
];
const loneSurrogates = ['\ud800', '\udfff\ud800', 'lawyer\udc00'];
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known.texts, ...longTexts, ...loneSurrogates) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
/** A text in an address. Lone surrogates are replaced, because they cannot be encoded. */
const inAddress = fc.oneof(
  text.map((one) => encodeURIComponent(one.toWellFormed())),
  fc.constantFrom(...known.inAddress),
);
const shortInAddress = inAddress.filter((one) => one.length < 4000);

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const anyValue = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 5e-324, [], {}, [[]], [null], { a: 1 }),
  fc.double(),
  fc.anything({ maxDepth: 3, withNullPrototype: false, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
);
const identifier = fc.oneof(
  text,
  fc.constant(null),
  fc.integer(),
  fc.constantFrom(...known.identifiers, 'a'.repeat(31), 'g'.repeat(128), 'g'.repeat(129)),
);

const json = (value: unknown) => JSON.stringify(value) ?? 'null';
const body = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ query: anyValue, force_search: anyValue, connection_id: identifier, client_task_id: identifier }, { requiredKeys: [] })
      .map(json),
  },
  { weight: 2, arbitrary: fc.record({ query: text, force_search: fc.boolean() }, { requiredKeys: ['query'] }).map(json) },
  { weight: 2, arbitrary: anyValue.map(json) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
      ...known.bodies,
      ...known.bytes.map((bytes) => new Uint8Array(bytes)),
      ...[nested(20_000, '[', ']'), nested(9000, '{"a":', '}'), `{"query":${nested(5000, '[', ']')}}`, `{"query":${'9'.repeat(5000)}}`],
      ...[json({ query: 'x'.repeat(66_000) }), 'x'.repeat(200_000)],
    ),
  },
);

const inHeader = text.map((one) =>
  one
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
    .slice(0, 2000),
);
const contentType = fc.constantFrom(...known.contentTypes);
const headers = fc.record(
  {
    'accept-language': fc.oneof(inHeader, fc.constantFrom(...known.acceptLanguage, 'x'.repeat(5000))),
    accept: inHeader,
    origin: fc.oneof(inHeader, fc.constantFrom(...known.origin)),
    'x-forwarded-for': inHeader,
    'x-request-id': inHeader,
    authorization: fc.oneof(inHeader, fc.constantFrom(...known.authorization)),
    cookie: inHeader,
    'cf-connecting-ip': fc.oneof(inHeader, fc.constantFrom(...known.visitor)),
  },
  { requiredKeys: [] },
);

const parameter = (name: string) => shortInAddress.map((value) => `${name}=${value}`);
const parametersOf = (...names: string[]) =>
  fc.array(fc.oneof(...names.map(parameter)), { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`);
const get = (address: fc.Arbitrary<string>) => address.map((one) => ({ method: 'GET', address: one }));

const call = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(body, contentType).map(([raw, type]) => ({ method: 'POST', address: '/search-job', raw, type })) },
  { weight: 2, arbitrary: get(parametersOf('q', 'limit').map((query) => `/search-job/suggest${query}`)) },
  { weight: 3, arbitrary: get(parametersOf('page', 'page_size', 'q', 'category', 'sort', '__proto__').map((query) => `/jobs${query}`)) },
  {
    weight: 3,
    arbitrary: get(
      fc
        .tuple(shortInAddress, fc.constantFrom('', '/', '/llm-reviews', '/llm-reviews?force_refresh=1'))
        .map(([id, rest]) => `/jobs/${id}${rest}`),
    ),
  },
  {
    weight: 1,
    arbitrary: get(
      fc.tuple(fc.integer({ min: 1, max: 900 }), parametersOf('force_refresh')).map(([id, query]) => `/jobs/${id}/llm-reviews${query}`),
    ),
  },
  { weight: 3, arbitrary: get(shortInAddress.map((id) => `/check-task-status/${id}`)) },
  { weight: 1, arbitrary: get(shortInAddress.map((room) => `/ws?room=${room}`)) },
  { weight: 2, arbitrary: get(shortInAddress.map((path) => `/${path}`)) },
  {
    weight: 1,
    arbitrary: get(
      fc.constantFrom('/openapi.json', '/docs', '/health').chain((path) => parametersOf('x').map((query) => `${path}${query}`)),
    ),
  },
  {
    weight: 1,
    arbitrary: get(
      parametersOf('sort', 'order', 'category', 'confidence', 'language', 'education', 'growing', 'little_exposed').map(
        (query) => `/rankings.json${query}`,
      ),
    ),
  },
  { weight: 1, arbitrary: get(shortInAddress.map((file) => `/contents/about/${file}`)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...known.methods), fc.constantFrom(...known.addresses))
      .map(([method, address]) => ({ method, address })),
  },
);

/** The given number of hostile requests, the same for the same seed. */
export function hostileCalls(count: number, seed: number): HostileCall[] {
  const callWithHeaders = fc.tuple(call, headers).map(([one, extra]): HostileCall => {
    const { method, address } = one;
    return 'raw' in one
      ? { method, address, raw: one.raw, headers: { ...extra, 'content-type': one.type } }
      : { method, address, headers: extra };
  });
  return fc.sample(callWithHeaders, { numRuns: count, seed });
}

/** The given number of hostile messages for a socket, the same for the same seed. */
export function hostileMessages(count: number, seed: number): string[] {
  const message = fc.oneof(
    text,
    body.filter((one) => typeof one === 'string').map(String),
    fc
      .record({
        type: fc.constantFrom<unknown>('connection', 'job_generation', null, 1),
        connection_id: identifier,
        client_task_id: identifier,
        last_seq: anyValue,
      })
      .map(json),
  );
  return fc.sample(message, { numRuns: count, seed });
}
