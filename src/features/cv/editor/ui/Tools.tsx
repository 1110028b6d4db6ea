import type { Dispatch } from 'react';
import type { Edit, History } from '../edit-cv.ts';
import type { EditorStrings } from './strings.ts';

interface Props {
  history: History;
  dispatch: Dispatch<Edit>;
  hasSaved: boolean;
  /** The member pressed “save”, and nothing had changed. */
  isUnchanged: boolean;
  strings: EditorStrings;
  onNew(): void;
  onSave(): void;
}

/** The buttons below the form, and the price of saving. */
export function Tools({ history, dispatch, hasSaved, isUnchanged, strings, onNew, onSave }: Props) {
  return (
    <>
      <div className="cv-tools" role="group" aria-label={strings['cv_editor.tools']}>
        <button type="button" disabled={history.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
          {strings['cv_editor.undo']}
        </button>
        <button type="button" disabled={history.future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
          {strings['cv_editor.redo']}
        </button>
        <button type="button" onClick={onNew}>
          {strings['cv_editor.new']}
        </button>
        <button type="button" className="primary" onClick={onSave}>
          {strings['cv_editor.save']}
        </button>
        <span role="status" className="small">
          {isUnchanged ? strings['cv_editor.save_unchanged'] : hasSaved && strings['cv_editor.saved_now']}
        </span>
      </div>
      <p className="small soft">{strings['cv_editor.price']}</p>
    </>
  );
}
