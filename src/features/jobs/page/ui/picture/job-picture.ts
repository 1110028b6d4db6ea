import type { Locale } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import type { Job } from '../../contract.ts';
import { isCloseContest, isNarrow, shownPercents, winnerOf } from '../../contest.ts';
import { heading, inks, mark, picture, pictureSize } from '#src/shared/picture/ink.ts';
import { drawCorner, drawLine, drawPoster } from './poster.ts';
import { measure, setText } from '#src/shared/picture/set-text.ts';

const margin = 44;
const poster = { top: 152, height: 372, line: 30 };

/** Draws a job's contest as an SVG for social cards: title, both figures, range, site name. */
export function drawJobPicture(job: Job, { language, t }: Locale): string {
  const percents = shownPercents(job.ai_replacement_rate);
  const winner = winnerOf(job.ai_replacement_rate);
  const corner = (side: 'human' | 'ai') =>
    drawCorner({
      side,
      top: poster.top,
      language,
      percent: percents[side],
      name: t(`job.${side}`),
      word: winner === side ? t(isNarrow(job.ai_replacement_rate, job.shares.range) ? 'job.narrowly' : 'job.winning') : null,
    });
  return picture([
    drawPoster({
      ...poster,
      language,
      job: { id: job.id, onetSoc: job.onet_soc },
      human: percents.human,
      isClose: isCloseContest(job.human_irreplaceability),
      vs: t('job.vs'),
    }),
    drawTitle(job.title, language),
    corner('human'),
    corner('ai'),
    drawLine(poster.top + poster.height, poster.line, percents.human),
    drawFoot(job, { language, t }),
  ]);
}

function drawTitle(title: string, language: Language): string {
  const choices = [
    { size: 74, lines: 1 },
    { size: 60, lines: 1 },
    { size: 50, lines: 2 },
    { size: 42, lines: 2 },
  ];
  const { lines, size } = setText(title, { language, width: pictureSize.width - 2 * margin, choices });
  const step = size * 1.14;
  const first = poster.top / 2 + size * 0.36 - ((lines.length - 1) * step) / 2;
  return lines.map((line, index) => heading(line, language, { x: margin, y: Math.round(first + index * step), size })).join('');
}

function drawFoot(job: Job, { language, t }: Locale): string {
  const y = 603;
  const right = pictureSize.width - margin;
  const rangeText = [
    t('picture.range', { low: Math.round(job.shares.range.low), high: Math.round(job.shares.range.high) }),
    ...(job.confidence === 'measured' ? [] : [t(`confidence.${job.confidence}`)]),
  ].join(' · ');
  const size = 25;
  const contested = t('job.contested');
  const tagWidth = job.contested ? Math.round((measure(contested) * size) / 100) + 28 : 0;
  const tag = job.contested
    ? `<path fill="none" stroke="${inks.orange}" stroke-width="2" d="M${right - tagWidth} ${y - 29}h${tagWidth}v40h-${tagWidth}z"/>${heading(contested, language, { x: right - 14, y, size, anchor: 'end', fill: inks.orange })}`
    : '';
  return [
    mark(margin - 3, y - 31, 1.5),
    heading(t('site.name'), language, { x: margin + 50, y, size: 30 }),
    tag,
    heading(rangeText, language, { x: right - (tagWidth ? tagWidth + 18 : 0), y, size, anchor: 'end', fill: inks.soft }),
  ].join('');
}
