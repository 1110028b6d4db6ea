import { useId, useMemo, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { compareCvs, type Difference, mergeCvs, type Pick } from '../compare-cvs.ts';
import type { Cv } from '../contract.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { fieldText } from './gap-text.ts';
import { choiceText, type EditorStrings } from './strings.ts';
import './cv-compare.css';

interface Props {
  base: Cv;
  mine: Cv;
  stored: Cv;
  strings: EditorStrings;
  /** What the other text is called: what was saved, or the other tab's. */
  other: string;
  onTake(cv: Cv): void;
  onClose(): void;
}

/** Two texts of one CV side by side, difference by difference. The member picks one of each, or all of one. */
export default function CompareDialog({ base, mine, stored, strings, other, onTake, onClose }: Props) {
  const differences = useMemo(() => compareCvs(base, mine, stored), [base, mine, stored]);
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(() => new Map(differences.map(({ key, newer }) => [key, newer])));
  const all = (pick: Pick) => setPicks(new Map(differences.map(({ key }) => [key, pick])));
  return (
    <ActionDialog
      title={strings['cv_editor.compare_title']}
      cancel={strings['member.cancel']}
      actions={[{ text: strings['cv_editor.compare_take'], isMain: true, run: () => onTake(mergeCvs(mine, stored, differences, picks)) }]}
      onClose={onClose}
    >
      <p>{strings['cv_editor.compare_lead']}</p>
      {differences.length === 0 && <p>{strings['cv_editor.compare_same']}</p>}
      {differences.length > 0 && (
        <div className="cv-bar">
          <button type="button" onClick={() => all('mine')}>
            {strings['cv_editor.compare_all_mine']}
          </button>
          <button type="button" onClick={() => all('stored')}>
            {fill(strings['cv_editor.compare_all_other'], { other })}
          </button>
        </div>
      )}
      <ul className="cv-compare" role="list">
        {differences.map((difference) => (
          <Choice
            key={difference.key}
            {...{ difference, strings, other }}
            pick={picks.get(difference.key) ?? 'mine'}
            onPick={(pick) => setPicks((now) => new Map(now).set(difference.key, pick))}
          />
        ))}
      </ul>
    </ActionDialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  pick: Pick;
  strings: EditorStrings;
  other: string;
  onPick(pick: Pick): void;
}

function Choice({ difference, pick, strings, other, onPick }: ChoiceProps) {
  const id = useId();
  const { field, is } = difference;
  const name = fieldText(field, strings);
  return (
    <li>
      <fieldset>
        <legend>{is === 'changed' ? name : fill(strings[`cv_editor.compare_${is}`], { field: name, other })}</legend>
        {(['mine', 'stored'] as const).map((side) => (
          <label key={side} className="cv-compare-side" htmlFor={`${id}-${side}`}>
            <span className="cv-compare-name">
              <input id={`${id}-${side}`} type="radio" name={id} checked={pick === side} onChange={() => onPick(side)} />
              {side === 'mine' ? strings['cv_editor.compare_mine'] : other}
            </span>
            <span className="cv-compare-text">{valueText(difference, side, strings)}</span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}

function valueText({ field, ...texts }: Difference, side: Pick, strings: EditorStrings): string {
  const value = texts[side];
  if (value === '') return texts.is === 'changed' ? strings['cv_editor.compare_empty'] : strings['cv_editor.compare_none'];
  if (value === 'true' || value === 'false') return strings[`cv_editor.compare_${value}`];
  const [part = '', , name = ''] = field.split('.');
  if (name === 'level') return choiceText(strings, `${part === 'languages' ? 'language' : 'skill'}_${value}`);
  return choiceText(strings, name === 'degree' ? `degree_${value}` : value);
}
