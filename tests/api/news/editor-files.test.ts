import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { makePng } from '#tests/support/picture-files.ts';
import { refusal } from '#tests/support/refusal.ts';

useOwnPlatform();

const languages = ['en', 'zh'] as const;
const page = async (path: string) => {
  const answer = await fetch(baseUrl() + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

describe('a preview link', () => {
  it('shows the working copy to anybody in both languages, and fails if it expired or was altered', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent('Previewed'));
    const { path } = (await desk.call(`/${id}/preview`, { method: 'POST' })).body as { path: string }; // the contract of the call
    for (const prefix of ['', '/zh']) {
      const { status, html, headers } = await page(prefix + path);
      expect([status, html.includes('Previewed'), headers.get('x-robots-tag')]).toEqual([200, true, 'noindex, nofollow']);
      expect(headers.get('cache-control')).toContain('no-store');
    }
    const [, number, expires, signature] = /(\d+)-(\d+)-(\w+)$/.exec(path) ?? [];
    const forged = [
      `${Number(number) + 1}-${expires}-${signature}`,
      `${number}-${Number(expires) + 1}-${signature}`,
      `${number}-${expires}-${'0'.repeat(64)}`,
      `${number}-1000000000000-${signature}`,
      'x',
    ];
    for (const token of forged) expect((await page(`/news/preview/${token}`)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is scaled down, and shown with its alternative text', async () => {
    const desk = await newDesk();
    const file = makePng({ width: 2600, height: 1300 });
    const answer = await desk.upload(file);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { key: expect.stringMatching(/^news\/[0-9a-f]{32}\.png$/), width: 2000, height: 1000 },
    ]);
    const id = await desk.create(completeContent('With a picture'));
    const content = await desk.addPicture(id, makePng({ width: 40, height: 30 }));
    const { en, zh } = content.texts;
    const placed = { ...content, cover: 'image-1', texts: { en: { ...en, body: `${en.body}<p>[[image:image-1]]</p>` }, zh } };
    await desk.save(id, 3, placed);
    expect((await desk.publish(id, 4)).status).toBe(200);
    const { html } = await page(`/news/${id}`);
    expect(html).toContain('alt="A square"');
    expect(html.match(/\/media\/news\/[0-9a-f]{32}\.png/g)?.length).toBeGreaterThan(1);
  });

  it('without a description prevents the publication', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent());
    const content = await desk.addPicture(id, makePng({ width: 4, height: 3 }));
    const images = content.images.map((image) => ({ ...image, alt: { en: '', zh: '图' } }));
    await desk.save(id, 3, { ...content, cover: 'image-1', images });
    expect((await desk.publish(id, 4)).body).toMatchObject({ errors: [{ field: 'images.image-1.alt.en' }] });
  });
});

describe('Markdown', () => {
  it('is exported and imported again as the same article', async () => {
    const desk = await newDesk();
    const content = completeContent('There and back');
    const rich = `<h2>Head</h2><p>A <strong>bold</strong> <a href="https://example.org/a">link</a>.</p><ul><li>one</li><li>two</li></ul>
      <table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>[[image:image-1]]</p>
      <blockquote><p>Quoted [[rate:1]]</p></blockquote><iframe src="https://www.youtube-nocookie.com/embed/abcdefgh" title="Video"></iframe>`;
    const id = await desk.create({
      ...content,
      job_ids: [1],
      texts: { ...content.texts, en: { ...content.texts.en, body: rich, tags: ['Jobs'] } },
    });
    await desk.addPicture(id, makePng({ width: 7, height: 5 }));
    const file = await desk.call(`/${id}/export.md`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    const copy = await desk.create(undefined, { markdown: file.text });
    const [before, after] = [(await desk.get(id)).content, (await desk.get(copy)).content];
    expect({ ...after, texts: null }).toEqual({ ...before, texts: null });
    expect(after.texts.zh.body.replaceAll('\n', '')).toBe(before.texts.zh.body);
    for (const part of [
      '<h2>Head</h2>',
      '<strong>bold</strong>',
      'href="https://example.org/a"',
      '<li>two</li>',
      '<td>2</td>',
      '[[image:image-1]]',
      '[[rate:1]]',
      'youtube-nocookie.com/embed/abcdefgh',
    ])
      expect(after.texts.en.body).toContain(part);
    expect((await desk.call(`/${copy}/export.md`)).text).toBe(file.text);
  });

  it('without front matter, or with front matter that expands too far, is refused in both languages', async () => {
    const desk = await newDesk();
    const bomb = `---\na: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n`;
    for (const markdown of ['', 'no front matter', '---\n: [\n---\n', bomb, `---\ntitle: {en: ${'x'.repeat(300)}}\n---\n`])
      for (const language of languages)
        expect((await desk.call('', { body: { markdown }, language })).body).toMatchObject({
          ...refusal('bad_markdown'),
          detail: messages(language)('error.bad_markdown'),
        });
  });
});
