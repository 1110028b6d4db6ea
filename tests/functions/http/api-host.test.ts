import { expect, it } from 'vitest';
import { isApiHost } from '#functions/http/api-host.ts';

it.each([
  ['https://api.still-human.example/jobs', 'api.still-human.example', true],
  ['https://API.Still-Human.example/', 'api.still-human.example', true],
  ['https://api.still-human.example./', 'api.still-human.example', true],
  ['http://localhost.:8787/', 'localhost:8787', true],
  ['https://still-human.example/api', 'api.still-human.example', false],
  ['https://api.still-human.example.evil.test/', 'api.still-human.example', false],
  ['https://api.still-human.example..evil/', 'api.still-human.example', false],
  ['https://still-human.example/', '', false],
])('%s is the host "%s": %s', (address, host, isExpected) => {
  expect(isApiHost(new URL(address), host)).toBe(isExpected);
});
