import { describe, expect, it } from 'vitest';
import { outlineOf } from '#src/features/cv/editor/outline.ts';
import { toMarkdown, toPlainText } from '#src/features/cv/editor/to-text.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { completeCv } from '#tests/support/cvs.ts';

const headings = {
  ...{ work: 'Work', education: 'Education', skills: 'Skills', languages: 'Languages', projects: 'Projects' },
  ...{ achievements: 'Achievements', values: 'Values', interests: 'Interests', mbti: 'MBTI' },
};
const outline = (en: string) => outlineOf(completeCv('x', { values: [{ id: 'v', name: { en, zh: '' } }] }), 'en', { present: 'present' });

describe('a CV as text', () => {
  it('is Markdown with headings and points', () => {
    const text = toMarkdown(outline('Care'), headings);
    expect(text).toContain('# Lin Xiaoyu\n\nAccountant\n\n');
    expect(text).toContain('## Work\n\n### Senior auditor\n\nHarbour Audit · 2019.03 – present\n\n- Led 12 audits\n- Trained 4 juniors');
    expect(text).toContain('## Values\n\n- Care');
  });

  it('escapes text that looks like Markdown', () => {
    const html = renderMarkdown(toMarkdown(outline('*C#* <b>_x_</b> [a](b)'), headings));
    expect(html).toContain('*C#* &lt;b&gt;_x_&lt;/b&gt; [a](b)');
  });

  it('is plain text in the same order', () => {
    const text = toPlainText(outline('Care'), headings);
    expect(text).toContain(
      'WORK\nSenior auditor | Harbour Audit | 2019.03 – present\n  - Led 12 audits\n  - Trained 4 juniors\n\nEDUCATION',
    );
  });
});
