import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, inject, test } from 'vitest';

/** Redocly's recommended rules; its warnings count as errors. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'info-license': 'off', // the figures' sources have licences of their own, which the method page names; there is none for the API
  },
});

/** A WebSocket has no success but 101. */
const expected = new Set(['operation-2xx-response #/paths/~1ws/get/responses']);

test.each(['en', 'zh'])('a linter finds nothing to say against the OpenAPI document (%s)', async (language) => {
  const source = await (await fetch(`${inject('baseUrl')}/api/openapi.json?lang=${language}`)).text();
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const problems = found.map(({ ruleId, message, location }) => ({ where: `${ruleId} ${location[0]?.pointer}`, message }));
  expect(problems.filter(({ where }) => !expected.has(where))).toEqual([]);
});

test('the linter complains of a document without security and ids', async () => {
  const source = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/x': { get: { responses: {} } } } });
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['security-defined', 'operation-operationId']));
});
