import type { Bilingual, Language } from '#src/shared/language.ts';
import { languages } from '#src/shared/language.ts';
import type { DraftContent } from './contract.ts';
import type { Edition } from './types.ts';

/** What readers see of a working copy in some languages, whose texts are stored under these keys. */
export function toEdition(content: DraftContent, contentKeys: Partial<Bilingual>): Edition {
  const texts = languages.flatMap((language) => {
    const contentKey = contentKeys[language];
    const { title, summary, tags } = content.texts[language];
    return contentKey === undefined ? [] : [{ language, title, summary, tags, contentKey }];
  });
  return {
    author: content.author,
    authorId: content.author_id,
    tags: [...new Set(texts.flatMap(({ tags }) => tags))],
    relatedJobIds: jobsOf(
      content,
      texts.map(({ language }) => language),
    ),
    searchText: searchTextOf(
      { texts: content.texts },
      texts.map(({ language }) => language),
    ),
    texts,
    images: content.images.map((image) => ({ ...image, isCover: image.name === content.cover })),
  };
}

/** Titles and summaries in lower case, for searches. */
export function searchTextOf({ texts }: Pick<DraftContent, 'texts'>, of: readonly Language[] = languages): string {
  return of.map((language) => `${texts[language].title}\n${texts[language].summary}`.toLowerCase()).join('\n');
}

const mostJobs = 20;

/** The jobs that an article names, and those whose figures its texts show. */
function jobsOf({ job_ids, texts }: DraftContent, of: readonly Language[]): number[] {
  const shown = of.flatMap((language) => [...texts[language].body.matchAll(/\[\[rate:(\d{1,9})\]\]/g)].map((match) => Number(match[1])));
  return [...new Set([...job_ids, ...shown])].slice(0, mostJobs);
}
