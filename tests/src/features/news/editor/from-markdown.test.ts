import { describe, expect, it } from 'vitest';
import { emptyContent } from '#src/features/news/editor/draft-content.ts';
import { fromMarkdown } from '#src/features/news/editor/from-markdown.ts';
import { toMarkdown } from '#src/features/news/editor/to-markdown.ts';

describe('Markdown with front matter', () => {
  it('is read with both languages, a video, and raw HTML as text', () => {
    const markdown = `---\r\ntitle: {en: One, zh: 一}\ntags: {en: [a]}\njobs: [3]\n---\nHello <b>you</b>\n\n[[video:https://player.vimeo.com/video/1]]\n\n<!-- language: zh -->\n\n你好`;
    const { texts, job_ids, author } = fromMarkdown(markdown);
    expect([texts.en.title, texts.zh.title, texts.en.tags, job_ids, author]).toEqual(['One', '一', ['a'], [3], 'Still Human editors']);
    expect(texts.en.body).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
    expect(texts.en.body).toContain('<iframe src="https://player.vimeo.com/video/1"');
    expect(texts.zh.body).toBe('<p>你好</p>');
  });

  it('drops a video of another host', () => {
    expect(fromMarkdown('---\ntitle: {en: x}\n---\n[[video:https://evil.example/x]]').texts.en.body).toBe('');
  });

  it('comes back as it was written', async () => {
    const body = '<h2>A</h2>\n<p>b <em>c</em> [[rate:1]]</p>\n<p>[[image:a]]</p>';
    const text = { title: 'T: "x"', summary: '- s', tags: ['y'], body, edits: [] };
    const content = { ...emptyContent, texts: { en: text, zh: { ...text, body: '<p>中文**</p>' } } };
    const { author_id: _account, ...input } = content;
    expect(fromMarkdown(await toMarkdown(content))).toEqual(input);
  });
});
