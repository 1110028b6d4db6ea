import { expect, it } from 'vitest';
import { loggedPath } from '#src/shared/logged-path.ts';

it.each([
  ['/jobs/12/verdict', '/jobs/:id/verdict', '/jobs/12/verdict'],
  ['/comments/01900000-0000-7000-8000-000000000000', '/comments/:id', '/comments/01900000-0000-7000-8000-000000000000'],
  ['/jobs/my-text', '/jobs/:id', '/jobs/:id'],
  ['/news/12', '/news/[id]', '/news/12'],
  ['/my-text/12', '/*', '/*'],
  ['/', '/', '/'],
])('of %s with the pattern %s, a log has %s', (path, pattern, logged) => expect(loggedPath(path, pattern)).toBe(logged));
