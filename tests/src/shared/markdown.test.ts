import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { hostileMarkdown } from './hostile-markdown.ts';

const plainTag = /^<(?:\/?(?:p|h[1-6]|em|strong|s|code|pre|ol|ul|li|blockquote|table|thead|tbody|tr|th|td)|br|hr|\/a)>$/;
const harmlessTag = /^<(?:ol start="\d+"|t[hd] style="text-align:(?:left|center|right)"|code class="language-[^"<>]*")>$/;
const link = /^<a href="([^"<>]*)"(?: title="[^"<>]*")? rel="noopener nofollow" target="_blank">$/;

/** The parts of a page that could run or load something: tags that Markdown does not make, and links other than to the web and to mail. */
function dangers(html: string): string[] {
  const tags = html.match(/<[^<>]*>?/g) ?? [];
  const bad = tags.filter((tag) => !plainTag.test(tag) && !harmlessTag.test(tag) && !isWebLink(tag));
  return [...bad, ...(html.replace(/<[^<>]*>/g, '').match(/[<>]/g) ?? [])];
}

/** Whether a tag is a harmless link. An invalid address leads nowhere, and an empty one to the page itself. */
function isWebLink(tag: string): boolean {
  const address = link.exec(tag)?.[1]?.replaceAll('&amp;', '&');
  if (address === '') return true;
  if (address === undefined || !/^(?:https?|mailto):/i.test(address)) return false;
  return !URL.canParse(address) || ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
}

describe.each(Object.entries(hostileMarkdown))('%s', (_technique, texts) => {
  it.each(texts)('renders to no HTML that can run or load anything: %j', (text) => {
    expect(dangers(renderMarkdown(text))).toEqual([]);
  });
});

describe('the check above', () => {
  it.each([
    '<script>',
    '<img src="x">',
    '<p onclick="x">',
    '<a href="javascript:alert(1)" rel="noopener nofollow" target="_blank">',
    '<a href="data:text/html,x" rel="noopener nofollow" target="_blank">',
    '<a href="/jobs/1" rel="noopener nofollow" target="_blank">',
    '<a href="https://a.example" onclick="x" rel="noopener nofollow" target="_blank">',
    '<a href="https://a.example">',
    '<p',
    'a > b',
  ])('finds %s', (html) => {
    expect(dangers(html)).not.toEqual([]);
  });

  it('has many texts of every technique', () => {
    expect(Object.values(hostileMarkdown).flat().length).toBeGreaterThanOrEqual(60);
    for (const texts of Object.values(hostileMarkdown)) expect(texts.length).toBeGreaterThanOrEqual(8);
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '![',
      '](',
      '"',
      "'",
      '`',
      '\n',
      '\n\n',
      '    ',
      '- ',
      '> ',
      '|',
      '&#',
      ';',
      '\\',
      '*',
      '_',
      ':',
      '//',
    ],
    ...[
      'script',
      'javascript:',
      'data:',
      'https://a.example',
      'www.a.example',
      'a@b.example',
      'onerror=',
      'img',
      '[1]: ',
      '&lt;',
      '&colon;',
      '```',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('renders to no HTML that can run or load anything', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        expect(dangers(renderMarkdown(markdown))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a comment in Markdown', () => {
  const linkAttributes = 'rel="noopener nofollow" target="_blank"';

  it.each([
    ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>'],
    ['one\ntwo', '<p>one<br>\ntwo</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['[site](https://a.example/x)', `<p><a href="https://a.example/x" ${linkAttributes}>site</a></p>`],
    ['[mail](mailto:a@b.example)', `<p><a href="mailto:a@b.example" ${linkAttributes}>mail</a></p>`],
    ['see https://a.example now', `<p>see <a href="https://a.example" ${linkAttributes}>https://a.example</a> now</p>`],
    ['He said "no" -- twice...', '<p>He said “no” – twice…</p>'],
    ['5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
    ['**直接暴露，占30%**。单靠语言模型', '<p><strong>直接暴露，占30%</strong>。单靠语言模型</p>'],
  ])('is rendered as HTML: %j', (markdown, html) => {
    expect(renderMarkdown(markdown).trim()).toBe(html);
  });

  it('shows raw HTML and refused links as plain text', () => {
    expect(renderMarkdown('<b>x</b>').trim()).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>');
    expect(renderMarkdown('[x](javascript:alert(1))').trim()).toBe('<p>[x](javascript:alert(1))</p>');
  });
});
