import { memo } from 'react';
import { type Language, languageTags } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import type { TemplateName } from '../files/templates.ts';
import { type Outline, outlineOf } from '../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../sheet-words.ts';

interface Props {
  cv: Cv;
  language: Language;
  template: TemplateName;
  /** Texts in the language of the CV, not of the page. */
  texts: SheetStrings;
}

/** Renders a CV as HTML in one column, in the order in which machines read it. */
export const Sheet = memo(function Sheet({ cv, language, template, texts }: Props) {
  const { name, title, contact, bio, sections } = outlineOf(cv, language, wordsOf(texts));
  const headings = headingsOf(texts);
  return (
    <article className={`cv-sheet cv-${template}`} lang={languageTags[language]}>
      <header>
        {name !== '' && <p className="cv-name">{name}</p>}
        {title !== '' && <p className="cv-title">{title}</p>}
        {contact.length > 0 && <p className="cv-contact">{contact.join(' · ')}</p>}
      </header>
      {bio !== '' && <p className="cv-bio">{bio}</p>}
      {sections.map(({ part, isShort, entries }) => (
        <section key={part}>
          <h3>{headings[part]}</h3>
          <Entries entries={entries} isShort={isShort} />
        </section>
      ))}
    </article>
  );
});

function Entries({ entries, isShort }: { entries: Outline['sections'][number]['entries']; isShort: boolean }) {
  if (isShort)
    return (
      <ul className="cv-short" role="list">
        {entries.map(({ title, subtitle }, index) => (
          <li key={index}>
            <strong>{title}</strong> {subtitle}
          </li>
        ))}
      </ul>
    );
  return entries.map(({ title, subtitle, time, points }, index) => (
    <div key={index} className="cv-item">
      <p className="cv-line">
        <strong>{title}</strong> <span>{subtitle}</span> <span className="cv-time">{time}</span>
      </p>
      {points.length > 0 && (
        <ul>
          {points.map((point, at) => (
            <li key={at}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}
