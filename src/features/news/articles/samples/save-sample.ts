import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { Ctx } from '#src/shared/ctx.ts';
import { type Bilingual, type Language, languages } from '#src/shared/language.ts';
import { editors, houseAuthor, type NewsDraft } from '../contract.ts';
import { saveMedia } from '../save-media.ts';
import { isMediaExtension } from '../media.ts';
import { drawMeasures } from './draw-measures.ts';
import { expandFigures } from './expand-figures.ts';
import type { CatalogueFigures } from './occupation-figures.ts';
import { cardFile, type NewsSample } from './sample.ts';

const markdown = new MarkdownIt({ html: false, typographer: false }).use(cjkFriendly);

interface FigureSources {
  figures: CatalogueFigures;
  jobIds: ReadonlyMap<string, number>;
}

/** Turns a sample into a draft: fills in figures and stores pictures. */
export async function saveSample(ctx: Pick<Ctx, 'media'>, sample: NewsSample, { figures, jobIds }: FigureSources): Promise<NewsDraft> {
  const { about } = sample;
  const charts = about.charts.map(({ name }) => name);
  const text = (language: Language) => ({
    title: about.title[language],
    summary: expandFigures(about.summary[language], { figures, jobIds, language }),
    body: markdown.render(
      expandFigures(sample.texts[language], { figures, jobIds, language }).replace(/\[\[image:([\w-]+)\]\]/g, (placeholder, name: string) =>
        charts.includes(name) ? `[[image:${name}-${language}]]` : placeholder,
      ),
    ),
    tags: about.tags[language],
  });
  return {
    author: houseAuthor,
    author_id: editors.id,
    status: 'published',
    published_at: about.published,
    texts: { en: text('en'), zh: text('zh') },
    images: [...(await saveFiles(ctx, sample)), ...(await saveCharts(ctx, sample, { figures, jobIds }))],
    related_job_ids: about.jobs.flatMap((code) => jobIds.get(code) ?? []),
  };
}

async function saveFiles(ctx: Pick<Ctx, 'media'>, { about, files, key: sample }: NewsSample): Promise<NewsDraft['images']> {
  const card = { ...about.cover, name: 'card', file: cardFile, width: 1200, height: 630, is_cover: false };
  const pictures = [{ ...about.cover, is_cover: true }, card, ...about.drawings.map((drawing) => ({ ...drawing, is_cover: false }))];
  return Promise.all(
    pictures.map(async ({ file, ...image }) => {
      const content = files.get(file);
      const extension = file.split('.').at(-1) ?? '';
      if (!content || !isMediaExtension(extension)) throw new Error(`${sample} has no picture ${file}`);
      return { ...image, key: await saveMedia(ctx, { content, extension }) };
    }),
  );
}

async function saveCharts(ctx: Pick<Ctx, 'media'>, { about }: NewsSample, sources: FigureSources): Promise<NewsDraft['images']> {
  const expandBoth = (text: Bilingual) => ({
    en: expandFigures(text.en, { ...sources, language: 'en' }),
    zh: expandFigures(text.zh, { ...sources, language: 'zh' }),
  });
  const chartVersions = about.charts.flatMap((chart) => languages.map((language) => ({ chart, language })));
  return Promise.all(
    chartVersions.map(async ({ chart: { of: kind, occupations, name, alt, caption }, language }) => {
      const { svg, width, height } = drawMeasures(
        occupations.map((code) => occupationOf(sources.figures, code)),
        { kind, language },
      );
      const content = new TextEncoder().encode(svg);
      const key = await saveMedia(ctx, { content, extension: 'svg' });
      return { name: `${name}-${language}`, key, width, height, is_cover: false, alt: expandBoth(alt), caption: expandBoth(caption) };
    }),
  );
}

function occupationOf({ occupations }: CatalogueFigures, code: string) {
  const occupation = occupations.get(code);
  if (!occupation) throw new Error(`the catalogue has no ${code}`);
  return occupation;
}
