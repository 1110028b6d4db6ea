import { useEffect, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { Paper, TemplateName } from '../../files/templates.ts';
import type { LaidOut, Page } from '../../files/types.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import type { EditorStrings } from '../strings.ts';
import { loadPdfMaker } from './pdf-maker.ts';

interface Props {
  cv: Cv;
  language: Language;
  template: TemplateName;
  paper: Paper;
  strings: EditorStrings;
  texts: SheetStrings;
}

const registered = new Set<string>();

/** Sets the CV, and makes the fonts of its pages known to the browser. */
async function setPages(
  cv: Cv,
  design: { language: Language; template: TemplateName; paper: Paper; texts: SheetStrings },
): Promise<LaidOut> {
  const { laidOutCv, fonts } = await loadPdfMaker();
  const laidOut = await laidOutCv(cv, design, fonts);
  const used = new Set(laidOut.pages.flatMap(({ texts }) => texts.map(({ font }) => font)));
  for (const name of used) {
    if (registered.has(name)) continue;
    registered.add(name);
    document.fonts.add(await new FontFace(name, fonts.bytesOf(name)).load());
  }
  return laidOut;
}

/** The pages of the PDF, drawn from the very layout that the file is written from. */
export function Pages({ cv, language, template, paper, strings, texts }: Props) {
  const [shown, setShown] = useState<LaidOut | 'failed' | null>(null);
  useEffect(() => {
    let isOld = false;
    setPages(cv, { language, template, paper, texts }).then(
      (laidOut) => !isOld && setShown(laidOut),
      () => !isOld && setShown('failed'),
    );
    return () => {
      isOld = true;
    };
  }, [cv, language, template, paper, texts]);
  if (shown === 'failed')
    return (
      <p className="cv-problem" role="alert">
        {strings['cv_editor.pdf_failed']}
      </p>
    );
  if (shown === null) return <div className="skeleton cv-waiting" role="status" aria-label={strings['member.loading']} />;
  const { pages, width, height } = shown;
  return pages.map((page, index) => (
    <svg
      key={index}
      className="cv-page"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={fill(strings['cv_editor.page'], { page: index + 1, pages: pages.length })}
    >
      <PageContent page={page} />
    </svg>
  ));
}

function PageContent({ page: { texts, rules } }: { page: Page }) {
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
}
