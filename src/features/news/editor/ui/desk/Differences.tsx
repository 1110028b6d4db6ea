import { languages, languageNames, languageTags } from '#src/shared/language.ts';
import type { DraftContent } from '../../contract.ts';
import { diffTexts } from '#src/shared/diff-texts.ts';
import { wordsOf } from '../../words-of.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  before: DraftContent;
  after: DraftContent;
  /** Level of the parts' headings. */
  level: 3 | 4;
  strings: DeskStrings;
}

/** What changed between two versions, part by part. What was removed and what was added differ in shape too. */
export function Differences({ before, after, level, strings }: Props) {
  const Heading = `h${level}` as const;
  const parts = languages.flatMap((side) => {
    const [old, now] = [before.texts[side], after.texts[side]];
    return [
      { name: strings['desk.title'], side, old: old.title, now: now.title },
      { name: strings['desk.summary'], side, old: old.summary, now: now.summary },
      { name: strings['desk.tags'], side, old: old.tags.join(', '), now: now.tags.join(', ') },
      { name: strings['desk.body'], side, old: wordsOf(old.body), now: wordsOf(now.body) },
    ];
  });
  const changed = parts.filter(({ old, now }) => old !== now);
  const other = JSON.stringify(restOf(before)) !== JSON.stringify(restOf(after));
  return (
    <div className="desk-differences">
      {changed.map(({ name, side, old, now }) => (
        <section key={`${side}-${name}`}>
          <Heading>
            {name} · {languageNames[side]}
          </Heading>
          <p lang={languageTags[side]}>
            {diffTexts(old, now, side).map(({ kind, text }, index) => {
              if (kind === 'added') return <ins key={index}>{text}</ins>;
              return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
            })}
          </p>
        </section>
      ))}
      {other && <p>{strings['desk.other_changes']}</p>}
      {changed.length === 0 && !other && <p>{strings['desk.no_changes']}</p>}
    </div>
  );
}

function restOf({ author, images, cover, job_ids }: DraftContent): unknown {
  return [author, images.map(({ name, key, alt, caption }) => [name, key, alt.en, alt.zh, caption.en, caption.zh]), cover, job_ids];
}
