import { languages, languageNames, languageTags } from '#src/shared/language.ts';
import type { DraftContent } from '../../contract.ts';
import { diffTexts } from '#src/shared/diff-texts.ts';
import { htmlToText } from '../../html-to-text.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  before: DraftContent;
  after: DraftContent;
  /** Level of the parts' headings. */
  level: 3 | 4;
  strings: DeskStrings;
}

/** Shows the changes between two versions, part by part. Removed and added text differ in shape, not only in colour. */
export function Differences({ before, after, level, strings }: Props) {
  const Heading = `h${level}` as const;
  const parts = languages.flatMap((side) => {
    const [old, current] = [before.texts[side], after.texts[side]];
    return [
      { name: strings['desk.title'], side, old: old.title, current: current.title },
      { name: strings['desk.summary'], side, old: old.summary, current: current.summary },
      { name: strings['desk.tags'], side, old: old.tags.join(', '), current: current.tags.join(', ') },
      { name: strings['desk.body'], side, old: htmlToText(old.body), current: htmlToText(current.body) },
    ];
  });
  const changed = parts.filter(({ old, current }) => old !== current);
  const hasOtherChanges = JSON.stringify(otherFields(before)) !== JSON.stringify(otherFields(after));
  return (
    <div className="desk-differences">
      {changed.map(({ name, side, old, current }) => (
        <section key={`${side}-${name}`}>
          <Heading>
            {name} · {languageNames[side]}
          </Heading>
          <p lang={languageTags[side]}>
            {diffTexts(old, current, side).map(({ kind, text }, index) => {
              if (kind === 'added') return <ins key={index}>{text}</ins>;
              return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
            })}
          </p>
        </section>
      ))}
      {hasOtherChanges && <p>{strings['desk.other_changes']}</p>}
      {changed.length === 0 && !hasOtherChanges && <p>{strings['desk.no_changes']}</p>}
    </div>
  );
}

function otherFields({ author, images, cover, job_ids }: DraftContent): unknown {
  return [author, images.map(({ name, key, alt, caption }) => [name, key, alt.en, alt.zh, caption.en, caption.zh]), cover, job_ids];
}
