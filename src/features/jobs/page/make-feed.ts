import { Feed } from 'feed';
import type { Locale } from '#src/i18n/messages.ts';
import { languageTags } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { xmlText } from '#src/shared/xml-text.ts';
import type { RefreshedJob } from './types.ts';

/** Makes a feed in one language of the jobs whose figures changed last. Each new figure is a separate item. */
export function makeFeed(jobs: readonly RefreshedJob[], { site, language, t }: Locale & { site: URL }): Feed {
  const address = (path: string) => new URL(localPath(language, path), site).href;
  const feed = new Feed({
    title: t('feed.title'),
    description: t('feed.lead'),
    id: address('/jobs'),
    link: address('/jobs'),
    language: languageTags[language],
    favicon: new URL('/favicon.svg', site).href,
    copyright: t('site.name'),
    ...(jobs[0] && { updated: jobs[0].takenAt }),
    generator: t('site.name'),
    feedLinks: { rss: address('/jobs/feed.xml') },
  });
  for (const { id, seq, title, rate, before, low, high, takenAt } of jobs) {
    const range = { low: Math.round(low ?? rate), high: Math.round(high ?? rate) };
    feed.addItem({
      title: t('feed.item', { title: xmlText(title), rate: Math.round(rate) }),
      id: `${address(`/jobs/${id}`)}#figure-${seq}`,
      link: address(`/jobs/${id}`),
      description: before === null ? t('feed.first', range) : t('feed.changed', { before: Math.round(before), ...range }),
      date: takenAt,
    });
  }
  return feed;
}
