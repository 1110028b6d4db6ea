import type { AutosaveState } from './use-autosave.ts';
import type { EditorStrings } from './strings.ts';

interface Props {
  state: AutosaveState;
  strings: EditorStrings;
  onStart(): void;
  onStop(): void;
  onAdopt(): void;
  onCompare(): void;
}

/** Switches storing drafts in this browser on and off, and says what prevents it. */
export function Autosave({ state, strings, onStart, onStop, onAdopt, onCompare }: Props) {
  return (
    <div className="cv-autosave">
      <label className="cv-check">
        <input
          type="checkbox"
          checked={state === 'on' || state === 'full'}
          onChange={({ target }) => (target.checked ? onStart() : onStop())}
        />
        {strings['cv_editor.autosave']}
      </label>
      <p className="small soft">{strings['cv_editor.autosave_hint']}</p>
      <div role="alert" className="cv-problem">
        {(state === 'full' || state === 'corrupt' || state === 'other_tab') && <p>{strings[`cv_editor.autosave_${state}`]}</p>}
        {state === 'other_tab' && (
          <p className="cv-bar">
            <button type="button" onClick={onCompare}>
              {strings['cv_editor.compare']}
            </button>
            <button type="button" onClick={onAdopt}>
              {strings['cv_editor.take_other']}
            </button>
            <button type="button" onClick={onStart}>
              {strings['cv_editor.keep_this']}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
