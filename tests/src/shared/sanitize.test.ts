import { describe, expect, it } from 'vitest';
import { renderBody } from '#src/features/news/articles/render-body.ts';
import { sanitizeArticle, videoHosts } from '#src/shared/sanitize.ts';

const image = {
  placeholder: 'pic',
  url: '/media/news/a.svg',
  alt: 'a "quoted" <b>',
  caption: '<i>caption</i>',
  is_cover: false,
  width: 4,
  height: 3,
};
const figure =
  '<figure><img src="/media/news/a.svg" alt="a &quot;quoted&quot; &lt;b&gt;" width="4" height="3" loading="lazy" decoding="async"><figcaption>&lt;i&gt;caption&lt;/i&gt;</figcaption></figure>';

describe('the allow-list', () => {
  it.each([
    '<h2>x</h2><h3>x</h3><p>x <strong>y</strong></p><ul><li>x</li></ul><ol start="3"><li>x</li></ol>',
    '<table><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<blockquote><p>x</p></blockquote><pre><code>x</code></pre><hr />',
    '<a href="/jobs/1">x</a><a href="#y">x</a><a href="mailto:a@b.example">x</a>',
  ])('leaves %s as it is', (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  it('opens links to other sites in a new tab without access to this one', () => {
    expect(sanitizeArticle('<a href="https://a.example" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener nofollow">x</a>',
    );
  });

  it.each(videoHosts)('keeps a frame of %s with a sandbox', (host) => {
    const html = sanitizeArticle(`<iframe src="https://${host}/x" onload="x"></iframe>`);
    expect(html).toContain(`src="https://${host}/x"`);
    expect(html).toContain('sandbox=');
    expect(html).not.toContain('onload');
  });

  it.each([
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe src="/news/1"></iframe>',
    '<img src="https://a.example/x.png">',
    '<img alt="x">',
    '<script>x</script>',
    '<style>x</style>',
  ])('removes %s with its content', (html) => {
    expect(sanitizeArticle(html)).toBe('');
  });

  it('turns h1 into h2, and h6 into h4', () => {
    expect(sanitizeArticle('<h1>x</h1><h6>y</h6>')).toBe('<h2>x</h2><h4>y</h4>');
  });
});

describe('a placeholder', () => {
  it('becomes a separate figure, even in the middle of a paragraph', () => {
    expect(renderBody('<p>[[image:pic]]</p>', [image])).toBe(figure);
    expect(renderBody('<p>a [[image:pic]] b</p>', [image])).toBe(`<p>a </p>${figure}<p> b</p>`);
    expect(renderBody('<ul><li>[[image:pic]]</li></ul>', [image])).toBe(`<ul><li>${figure}</li></ul>`);
  });

  it.each(['<p>[[image:none]]</p>', '<p><strong>[[image:pic]]</strong></p>', '<h2>[[image:pic]]</h2>', '<a title="[[image:pic]]">x</a>'])(
    'does not become a figure without an image, or where none is allowed: %s',
    (html) => {
      expect(renderBody(html, [image])).not.toContain('<figure>');
    },
  );
});
