import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/api-helpers.ts';

const fileOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../public/contents', name), 'utf8');

describe('the contents', () => {
  it.each([
    ['about/en.md', 'en'],
    ['about/zh.md', 'zh'],
    ['advanced_func/advanced-features_en.md', 'en'],
    ['advanced_func/advanced-features_zh.md', 'zh'],
  ])('%s is served unchanged, as Markdown in its language', async (name, language) => {
    const answer = await call(`/contents/${name}`, { language: language === 'en' ? 'zh' : 'en' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.text).toBe(fileOf(name));
  });

  it.each([
    ['about/fr.md', 'about/en.md'],
    ['advanced_func/advanced-features_pt-BR.md', 'advanced_func/advanced-features_en.md'],
  ])('%s falls back to English', async (requested, served) => {
    const answer = await call(`/contents/${requested}`);
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'en']);
    expect(answer.text).toBe(fileOf(served));
  });

  it.each(['about/en', 'about/..%2Fadvanced_func%2Fx.md', 'about/en.md.md', 'advanced_func/en.md', 'other/en.md', 'about', '%2e%2e/en.md'])(
    '%s is answered with 404',
    async (requested) => {
      const answer = await call(`/contents/${requested}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    },
  );
});
