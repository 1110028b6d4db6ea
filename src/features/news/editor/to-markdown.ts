import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';
import { languages } from '#src/shared/language.ts';
import type { DraftContent } from './contract.ts';

const writer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' });

/** Returns the line before the text of a language. */
export const languageLine = (language: string) => `<!-- language: ${language} -->`;

/** Converts an article to Markdown: YAML front matter with everything except the bodies, then each language's line and body. */
export async function toMarkdown({ texts, author, images, cover, job_ids }: DraftContent): Promise<string> {
  const { en, zh } = texts;
  const about = {
    title: { en: en.title, zh: zh.title },
    summary: { en: en.summary, zh: zh.summary },
    tags: { en: en.tags, zh: zh.tags },
    author,
    jobs: job_ids,
    cover,
    images,
  };
  const parts = await Promise.all(
    languages.map(async (language) => `${languageLine(language)}\n\n${await bodyToMarkdown(texts[language].body)}`),
  );
  return `---\n${stringify(about, { aliasDuplicateObjects: false })}---\n\n${parts.join('\n')}`;
}

async function bodyToMarkdown(body: string): Promise<string> {
  const withoutFrames = body.replace(/<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>(?:<\/iframe>)?/gi, '<p>[[video:$1]]</p>');
  const markdown = String(await writer.process(withoutFrames));
  return markdown.replace(
    /\\\[\\\[((?:image|rate|video):[^\]\n]*)\]\]/g,
    (_, inside: string) => `[[${inside.replace(/\\([_*&])/g, '$1')}]]`,
  );
}
