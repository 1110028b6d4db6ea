import { Feed } from 'feed';
import type { Translate } from '#src/i18n/messages.ts';
import { type Language, languageTags } from '#src/shared/language.ts';
import { escapeHtml } from '#src/shared/escape-html.ts';
import { localPath } from '#src/shared/paths.ts';
import type { NewsItem } from './contract.ts';
import { xmlText } from '#src/shared/xml-text.ts';
import { shownText } from './shown-text.ts';

/** Number of articles in a feed. */
export const feedLength = 30;

/** Builds the feed for one language. It has all the given articles: one without a text in this language appears in the other. */
export function makeFeed(news: readonly NewsItem[], { site, language, t }: { site: URL; language: Language; t: Translate }): Feed {
  const address = (path: string) => new URL(path, site).href;
  const newest = news
    .map((item) => item.updated_at)
    .toSorted()
    .at(-1);
  const feed = new Feed({
    title: t('news.feed'),
    description: t('news.lead'),
    id: address(localPath(language, '/news')),
    link: address(localPath(language, '/news')),
    language: languageTags[language],
    favicon: address('/favicon.svg'),
    copyright: t('site.name'),
    ...(newest === undefined ? {} : { updated: new Date(newest) }),
    generator: t('site.name'),
    feedLinks: { rss: address(localPath(language, '/news/feed.xml')), json: address(localPath(language, '/news/feed.json')) },
  });
  for (const item of news) {
    const { title, summary } = shownText(item, language);
    const link = address(localPath(language, `/news/${item.id}`));
    const card = item.images.find((image) => image.placeholder === 'card');
    feed.addItem({
      title: xmlText(title),
      id: link,
      link,
      description: escapeHtml(xmlText(summary)), // feed readers parse it as HTML, in RSS and in JSON Feed
      date: new Date(item.created_at),
      published: new Date(item.created_at),
      // RSS requires a mail address before the name
      author: [{ name: xmlText(item.author), email: t('about.mail_address') }],
      category: item.tags.map((tag) => ({ name: xmlText(tag) })),
      ...(card ? { image: address(card.url) } : {}),
    });
  }
  return feed;
}
