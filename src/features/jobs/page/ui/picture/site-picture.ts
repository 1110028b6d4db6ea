import type { Locale } from '#src/i18n/messages.ts';
import { heading, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { drawLine, drawPoster } from './poster.ts';
import { setText } from '#src/shared/picture/set-text.ts';

const margin = 44;
/** Selects the portraits of the site's picture, which belong to no job. */
const portraits = { id: 7, onetSoc: null };

/** Draws the picture of pages without one of their own: the question, both portraits, an even contest, site name. */
export function drawSitePicture({ language, t }: Locale): string {
  const { lines, size } = setText(t('home.title'), {
    language,
    width: pictureSize.width - 2 * margin,
    choices: [{ size: 88, lines: 1 }],
  });
  return picture([
    drawPoster({ top: 164, height: 352, language, job: portraits, human: 50, isClose: true, vs: t('job.vs') }),
    ...lines.map((line) => heading(line, language, { x: margin, y: 112, size })),
    drawLine(516, 30, 50),
    mark(margin - 3, 566, 1.5),
    heading(t('site.name'), language, { x: margin + 50, y: 597, size: 30 }),
  ]);
}
