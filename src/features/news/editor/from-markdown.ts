import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { parse } from 'yaml';
import { z } from 'zod';
import { AppError } from '#src/shared/errors.ts';
import { escapeHtml } from '#src/shared/escape-html.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import { houseAuthor } from '#src/features/news/articles/contract.ts';
import { type DraftInput, draftImageSchema, draftInputSchema } from './contract.ts';
import type { Language } from '#src/shared/language.ts';

/** Treats raw HTML as text. The sanitiser decides which targets of links are allowed. */
const markdownParser = new MarkdownIt({ html: false, typographer: false }).use(cjkFriendly).disable('image');

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const bilingual = z.object({ en: text, zh: text }).partial().nullish();
const tags = z.array(text).nullish();
const aboutSchema = z.object({
  title: bilingual,
  summary: bilingual,
  tags: z.object({ en: tags, zh: tags }).partial().nullish(),
  author: text,
  jobs: z.array(z.int()).nullish(),
  cover: z.string().nullish(),
  images: z.array(draftImageSchema).nullish(),
});

const documentPattern = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)([\s\S]*)$/;
const languageLinePattern = /^<!-- language: (en|zh) -->[^\S\n]*$/m;

/**
 * Parses an article in the form that `toMarkdown` writes. A text before the first language line is English.
 * @throws AppError bad_markdown if the front matter is missing or invalid, or a part is too long
 */
export function fromMarkdown(markdown: string): DraftInput {
  const [, front = '', rest = ''] = documentPattern.exec(markdown) ?? [];
  const about = aboutSchema.safeParse(readFrontMatter(front));
  if (!about.success) throw new AppError('bad_markdown', { cause: about.error });
  const { title, summary, tags: tagNames, author, jobs, cover, images } = about.data;
  const bodies = splitByLanguage(rest);
  const textIn = (language: Language) => ({
    ...{ title: title?.[language] ?? '', summary: summary?.[language] ?? '', tags: tagNames?.[language] ?? [] },
    ...{ body: toHtml(bodies[language]), edits: [] },
  });
  const input = {
    author: author || houseAuthor,
    texts: { en: textIn('en'), zh: textIn('zh') },
    images: images ?? [],
    cover: cover ?? null,
  };
  const checked = draftInputSchema.safeParse({ ...input, job_ids: jobs ?? [] });
  if (!checked.success) throw new AppError('bad_markdown', { cause: checked.error });
  return checked.data;
}

function readFrontMatter(front: string): unknown {
  try {
    return parse(front, { maxAliasCount: 0, schema: 'core' });
  } catch {
    return null;
  }
}

function splitByLanguage(rest: string): { en: string; zh: string } {
  const [first = '', ...parts] = rest.split(languageLinePattern);
  const bodies = { en: first, zh: '' };
  for (let index = 0; index + 1 < parts.length; index += 2) bodies[parts[index] === 'zh' ? 'zh' : 'en'] += parts[index + 1] ?? '';
  return bodies;
}

function toHtml(markdown: string): string {
  const html = markdownParser.render(markdown);
  const withFrames = html.replace(
    /<p>\[\[video:(\S{1,300})\]\]<\/p>/g,
    (_, src: string) => `<iframe src="${escapeHtml(unescapeAmpersands(src))}"></iframe>`,
  );
  return sanitizeArticle(withFrames).trim();
}

const unescapeAmpersands = (escaped: string) => escaped.replaceAll('&amp;', '&');
