import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { heading, inks, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { setText } from '#src/shared/picture/set-text.ts';
import { shareWithinReach, stepOf } from './colour-steps.ts';
import type { MapQuery } from './contract.ts';
import { layOut, nameHeight } from './lay-out.ts';
import type { MapJob } from './types.ts';

const margin = 44;
/** The steps of `ui/map.css`, from the lowest, and the colour of what has no value. */
const paints = ['#e7eef6', '#b9d0e8', '#84aed6', '#2f6ea8', '#123f6e'] as const;
const noValue = '#9a9a98';
const area = { top: 150, width: pictureSize.width - 2 * margin, height: 390 } as const;

/** One state of the map as an SVG for social cards: the sentence, the treemap, what its colour shows, site name. */
export function drawMapPicture(jobs: readonly MapJob[], query: MapQuery, { language, t }: { language: Language; t: Translate }): string {
  const share = shareWithinReach(jobs);
  const says = share === null ? t('map.none') : t('map.sentence', { count: jobs.length, share: Math.round(share) });
  const text = setText(says, {
    language,
    width: area.width,
    choices: [
      { size: 42, lines: 2 },
      { size: 34, lines: 2 },
      { size: 28, lines: 3 },
    ],
  });
  const cells = layOut(jobs, language, area).flatMap((block) =>
    block.cells.map(({ x, y, width, height, job }) => {
      const step = stepOf(job, query.colour);
      const fill = step === null ? noValue : (paints[step] ?? noValue);
      return `<path fill="${fill}" d="M${block.x + x} ${block.y + y + nameHeight}h${width}v${height}h-${width}z"/>`;
    }),
  );
  return picture([
    ...text.lines.map((line, index) => heading(line, language, { x: margin, y: 70 + index * (text.size + 8), size: text.size })),
    `<g transform="translate(${margin} ${area.top - nameHeight})">${cells.join('')}</g>`,
    mark(margin - 3, 572, 1.5),
    heading(t('site.name'), language, { x: margin + 50, y: 603, size: 30 }),
    heading(t(`map.colour_${query.colour}`), language, { x: pictureSize.width - margin, y: 603, size: 24, anchor: 'end', fill: inks.soft }),
  ]);
}
