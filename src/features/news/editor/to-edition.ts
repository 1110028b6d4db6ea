import type { Bilingual, Language } from '#src/shared/language.ts';
import { languages } from '#src/shared/language.ts';
import type { DraftContent } from './contract.ts';
import type { Edition } from './types.ts';

/** Builds the edition that readers see from a working copy, in the languages whose texts are saved under these keys. */
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

/** Joins titles and summaries in lower case, for searches. */
export function searchTextOf({ texts }: Pick<DraftContent, 'texts'>, shownLanguages: readonly Language[] = languages): string {
  return shownLanguages.map((language) => `${texts[language].title}\n${texts[language].summary}`.toLowerCase()).join('\n');
}

const maxJobs = 20;

/** Returns the jobs that an article names, and those whose rates its texts show. */
function jobsOf({ job_ids, texts }: DraftContent, shownLanguages: readonly Language[]): number[] {
  const rateJobs = shownLanguages.flatMap((language) =>
    [...texts[language].body.matchAll(/\[\[rate:(\d{1,9})\]\]/g)].map((match) => Number(match[1])),
  );
  return [...new Set([...job_ids, ...rateJobs])].slice(0, maxJobs);
}
