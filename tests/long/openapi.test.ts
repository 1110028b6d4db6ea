import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, inject, test } from 'vitest';

/** Redocly's recommended rules. Warnings count as errors. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'info-license': 'off', // the sources of figures have licences, which the method page names, but the API has none
  },
});

/** The only success of a WebSocket is 101. */
const acceptedFindings = new Set(['operation-2xx-response #/paths/~1ws/get/responses']);

test.each(['en', 'zh'])('the linter finds no problem in the OpenAPI document (%s)', async (language) => {
  const source = await (await fetch(`${inject('baseUrl')}/api/openapi.json?lang=${language}`)).text();
  const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const problems = findings.map(({ ruleId, message, location }) => ({ where: `${ruleId} ${location[0]?.pointer}`, message }));
  expect(problems.filter(({ where }) => !acceptedFindings.has(where))).toEqual([]);
});

test('the linter reports a document without security and operation ids', async () => {
  const source = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/x': { get: { responses: {} } } } });
  const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['security-defined', 'operation-operationId']));
});
