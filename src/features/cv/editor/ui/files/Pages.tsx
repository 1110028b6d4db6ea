import { memo } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { LaidOut, Page } from '../../files/types.ts';
import type { EditorStrings } from '../strings.ts';

/** Draws the pages of the PDF from the same layout as the file. */
export const Pages = memo(function Pages({ laidOut: { pages, width, height }, strings }: { laidOut: LaidOut; strings: EditorStrings }) {
  return pages.map((page, index) => (
    <div key={index} className="cv-page" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(strings['cv_editor.page'], { page: index + 1, pages: pages.length })}
      >
        <PageContent page={page} />
      </svg>
    </div>
  ));
});

/** Compares by content, since each answer of the worker has new objects. Equal pages are not drawn again. */
const isSamePage = (before: { page: Page }, next: { page: Page }) => JSON.stringify(before.page) === JSON.stringify(next.page);

const PageContent = memo(function PageContent({ page: { texts, rules } }: { page: Page }) {
  return (
    <>
      {rules.map(({ x, y, width, height, color }, index) => (
        <rect key={index} {...{ x, y, width, height }} fill={color} />
      ))}
      {texts.map(({ text, font, x, y, size, color }, index) => (
        <text key={index} {...{ x, y }} fontFamily={`'${font}'`} fontSize={size} fill={color} xmlSpace="preserve">
          {text}
        </text>
      ))}
    </>
  );
}, isSamePage);
