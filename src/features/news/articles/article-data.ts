import type { Translate } from '#src/i18n/messages.ts';
import { type Language, languageTags } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Article } from './types.ts';

/** schema.org data of an article: `NewsArticle` and `BreadcrumbList`, without `@context`. */
export function articleData(article: Article, { site, language, t }: { site: URL; language: Language; t: Translate }): object[] {
  const address = (path: string) => new URL(path, site).href;
  const page = address(localPath(language, `/news/${article.item.id}`));
  const { item } = article;
  return [
    {
      '@type': 'NewsArticle',
      headline: article.title,
      description: article.summary,
      inLanguage: languageTags[article.textLanguage],
      mainEntityOfPage: page,
      datePublished: item.created_at,
      dateModified: item.updated_at,
      author: { '@type': item.author === t('news.editors') ? 'Organization' : 'Person', name: item.author },
      publisher: { '@type': 'Organization', name: t('site.name'), url: address(localPath(language, '/')) },
      keywords: item.tags,
      image: item.images.filter((image) => image.is_cover || image.placeholder === 'card').map((image) => address(image.url)),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: t('news.title'), item: address(localPath(language, '/news')) },
        { '@type': 'ListItem', position: 2, name: article.title, item: page },
      ],
    },
  ];
}
