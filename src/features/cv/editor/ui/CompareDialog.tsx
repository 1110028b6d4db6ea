import { useId, useMemo, useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { compareCvs, type Difference, mergeCvs, type Origin } from '../compare-cvs.ts';
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
  /** Name of the stored text: the saved CV, or the other tab's draft. */
  storedName: string;
  onTake(cv: Cv): void;
  onClose(): void;
}

/** Shows each difference of two texts of one CV, side by side. The member picks one text at each difference, or all of one. */
export default function CompareDialog({ base, mine, stored, strings, storedName, onTake, onClose }: Props) {
  const differences = useMemo(() => compareCvs(base, mine, stored), [base, mine, stored]);
  const [picks, setPicks] = useState<ReadonlyMap<string, Origin>>(() => new Map(differences.map(({ key, newer }) => [key, newer])));
  const pickAll = (pick: Origin) => setPicks(new Map(differences.map(({ key }) => [key, pick])));
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
          <button type="button" onClick={() => pickAll('mine')}>
            {strings['cv_editor.compare_all_mine']}
          </button>
          <button type="button" onClick={() => pickAll('stored')}>
            {fill(strings['cv_editor.compare_all_other'], { other: storedName })}
          </button>
        </div>
      )}
      <ul className="cv-compare" role="list">
        {differences.map((difference) => (
          <Choice
            key={difference.key}
            {...{ difference, strings, storedName }}
            pick={picks.get(difference.key) ?? 'mine'}
            onPick={(pick) => setPicks((current) => new Map(current).set(difference.key, pick))}
          />
        ))}
      </ul>
    </ActionDialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  pick: Origin;
  strings: EditorStrings;
  storedName: string;
  onPick(pick: Origin): void;
}

function Choice({ difference, pick, strings, storedName, onPick }: ChoiceProps) {
  const id = useId();
  const { field, is } = difference;
  const name = fieldText(field, strings);
  return (
    <li>
      <fieldset>
        <legend>{is === 'changed' ? name : fill(strings[`cv_editor.compare_${is}`], { field: name, other: storedName })}</legend>
        {(['mine', 'stored'] as const).map((origin) => (
          <label key={origin} className="cv-compare-side" htmlFor={`${id}-${origin}`}>
            <span className="cv-compare-name">
              <input id={`${id}-${origin}`} type="radio" name={id} checked={pick === origin} onChange={() => onPick(origin)} />
              {origin === 'mine' ? strings['cv_editor.compare_mine'] : storedName}
            </span>
            <span className="cv-compare-text">{valueText(difference, origin, strings)}</span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}

function valueText({ field, is, ...texts }: Difference, origin: Origin, strings: EditorStrings): string {
  const value = texts[origin];
  if (value === '') return is === 'changed' ? strings['cv_editor.compare_empty'] : strings['cv_editor.compare_none'];
  if (value === 'true' || value === 'false') return strings[`cv_editor.compare_${value}`];
  const [part = '', , name = ''] = field.split('.');
  if (name === 'level') return choiceText(strings, `${part === 'languages' ? 'language' : 'skill'}_${value}`);
  return choiceText(strings, name === 'degree' ? `degree_${value}` : value);
}
