import { fill } from '#src/i18n/fill.ts';
import { type Language, languageTags } from '#src/shared/language.ts';
import { textAt } from '../../writing/apply-suggestion.ts';
import type { Suggestion } from '../../writing/schemas.ts';
import { diffTexts } from '#src/shared/diff-texts.ts';
import type { Cv } from '../../contract.ts';
import { fieldText } from '../gap-text.ts';
import type { EditorStrings } from '../strings.ts';
import type { DraftedPart } from './use-draft.ts';

interface Props {
  cv: Cv;
  side: Language;
  parts: readonly DraftedPart[];
  strings: EditorStrings;
  onTake(part: DraftedPart, suggestion: Suggestion): void;
  onLeave(part: DraftedPart, suggestion: Suggestion): void;
}

/** Shows each suggestion of a model as a difference from the text, to accept or to reject. */
export function Drafts({ cv, side, parts, strings, onTake, onLeave }: Props) {
  return (
    <ul className="cv-drafts" role="list">
      {parts.map((part) => {
        const place = placeText(cv, part, strings);
        if (textAt(cv, part, side) === null) return null; // the entry was removed
        return (
          <li key={`${part.part} ${part.id}`}>
            <h3>
              {place} {part.sample && <span className="cv-sample">{strings['cv_editor.draft_sample']}</span>}
            </h3>
            {part.suggestions.map((suggestion) => (
              <div key={suggestion.line} className="cv-draft">
                <p lang={languageTags[side]}>
                  <Difference before={suggestion.before} after={suggestion.text} side={side} />
                </p>
                <div className="cv-bar">
                  <button
                    type="button"
                    aria-label={`${strings['cv_editor.draft_take']}: ${suggestion.text}`}
                    onClick={() => onTake(part, suggestion)}
                  >
                    {strings['cv_editor.draft_take']}
                  </button>
                  <button
                    type="button"
                    aria-label={`${strings['cv_editor.draft_leave']}: ${suggestion.text}`}
                    onClick={() => onLeave(part, suggestion)}
                  >
                    {strings['cv_editor.draft_leave']}
                  </button>
                </div>
              </div>
            ))}
            {part.suggestions.length === 0 && <p className="small soft">{strings['cv_editor.draft_nothing']}</p>}
            {part.dropped > 0 && <p className="small soft">{fill(strings['cv_editor.draft_dropped'], { count: part.dropped })}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Difference({ before, after, side }: { before: string; after: string; side: Language }) {
  return diffTexts(before, after, side).map(({ kind, text }, index) => {
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
  });
}

function placeText(cv: Cv, { part, id }: DraftedPart, strings: EditorStrings): string {
  if (part === 'bio') return strings['cv_editor.b_bio'];
  return fieldText(`${part}.${cv[part].findIndex((entry) => entry.id === id)}`, strings);
}
