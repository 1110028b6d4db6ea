import { describe, expect, it } from 'vitest';
import { renderBody } from '#src/features/news/articles/render-body.ts';

describe('a reference to a job’s rate', () => {
  it('becomes the current rate, or a dash without one, and stays as it is inside an attribute', () => {
    const jobs = [{ id: 12, rate: 63.6 }];
    expect(renderBody('<p>[[rate:12]] of [[rate:13]]</p>', [], jobs)).toBe('<p>64% of –</p>');
    expect(renderBody('<p><a href="/x" title="[[rate:12]]">a</a></p>', [], jobs)).toContain('title="[[rate:12]]"');
    expect(renderBody('<p>[[rate:x]] [[rate:12345678901]]</p>', [], jobs)).toBe('<p>[[rate:x]] [[rate:12345678901]]</p>');
  });
});
