import type { Locale } from '#src/i18n/messages.ts';
import { heading, inks, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { setText } from '#src/shared/picture/set-text.ts';
import { shareWithinReach, stepOf } from './colour-steps.ts';
import type { MapQuery } from './contract.ts';
import { layOut, nameHeight } from './lay-out.ts';
import type { MapJob } from './types.ts';

const margin = 44;
/** The colours of the steps in `ui/map.css`, from the lowest, and of jobs without a value. */
const stepColours = ['#e7eef6', '#b9d0e8', '#84aed6', '#2f6ea8', '#123f6e'] as const;
const noValueColour = '#9a9a98';
const area = { top: 150, width: pictureSize.width - 2 * margin, height: 390 } as const;

/** Draws a state of the map as an SVG for social cards: sentence, treemap, meaning of the colour, site name. */
export function drawMapPicture(jobs: readonly MapJob[], query: MapQuery, { language, t }: Locale): string {
  const share = shareWithinReach(jobs);
  const sentence = share === null ? t('map.none') : t('map.sentence', { count: jobs.length, share: Math.round(share) });
  const text = setText(sentence, {
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
      const fill = step === null ? noValueColour : (stepColours[step] ?? noValueColour);
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
