import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { heading, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { drawLine, drawPoster } from './poster.ts';
import { setText } from '#src/shared/picture/set-text.ts';

const margin = 44;
/** The faces of the site's own picture belong to no job. */
const nobody = { id: 7, onetSoc: null };

/** The picture for pages without one of their own: the question, both portraits, an even contest, site name. */
export function drawSitePicture({ language, t }: { language: Language; t: Translate }): string {
  const { lines, size } = setText(t('home.title'), {
    language,
    width: pictureSize.width - 2 * margin,
    choices: [{ size: 88, lines: 1 }],
  });
  return picture([
    drawPoster({ top: 164, height: 352, language, job: nobody, human: 50, close: true, vs: t('job.vs') }),
    ...lines.map((line) => heading(line, language, { x: margin, y: 112, size })),
    drawLine(516, 30, 50),
    mark(margin - 3, 566, 1.5),
    heading(t('site.name'), language, { x: margin + 50, y: 597, size: 30 }),
  ]);
}
