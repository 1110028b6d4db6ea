import { useMemo, useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import { LoadLate } from '#src/components/LoadLate.tsx';
import type { Cv, SavedCv } from '../contract.ts';
import type { Language, Localized } from '#src/shared/language.ts';
import { cvParts } from '../empty-cv.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { Autosave } from './Autosave.tsx';
import { BasicForm, LastForm, MoreForm } from './BasicForm.tsx';
import { EntryList } from './EntryList.tsx';
import { Gaps } from './Gaps.tsx';
import { Preview } from './Preview.tsx';
import { SavedCvs } from './SavedCvs.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { SheetStrings } from '../sheet-words.ts';
import type { SampleStrings } from './sample-cv.ts';
import { SideOrder } from './side-order.ts';
import type { EditorStrings } from './strings.ts';
import { Tools } from './Tools.tsx';
import { WritingHelp } from './writing/WritingHelp.tsx';
import { draftOfOtherTab } from './use-autosave.ts';
import { useEditor } from './use-editor.ts';
import './cv-editor.css';
import './cv-sheet.css';
import { openRounds } from '#src/components/open-rounds.ts';

export interface EditorProps extends Localized<EditorStrings> {
  sheetTexts: Record<Language, SheetStrings>;
  sampleTexts: Record<Language, SampleStrings>;
}

/** A stored text to compare with the form, its name, and what to do with the merged text. */
interface Comparison {
  stored: Cv;
  storedName: string;
  take(merged: Cv): void;
}

const loadCompareDialog = importAgain(() => import('./CompareDialog.tsx'));
const requiredParts: ReadonlySet<string> = new Set(['work', 'education', 'skills', 'languages']);

/** Whether an event's target edits a text outside the CV: in a dialog, or in a text field outside the parts of the form. */
function isOutsideCv(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  return target.matches('textarea, input:not([type=checkbox], [type=radio])') && target.closest('.cv-part') === null;
}

/** The form, the preview next to it, and the list of saved CVs. */
export default function Editor({ language, strings, sheetTexts, sampleTexts }: EditorProps) {
  const editor = useEditor();
  const { cv, base, target, history, autosave, dispatch } = editor;
  const [isSaving, setSaving] = useState(false);
  const [listRound, setListRound] = useState(0);
  const [hasSaved, setHasSaved] = useState(false);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const compareSaved = (saved: SavedCv) =>
    setComparison({ stored: saved.cv, storedName: strings['cv_editor.compare_saved'], take: (cv) => editor.merge(cv, saved) });
  const compareTab = () => {
    const draft = draftOfOtherTab();
    if (draft) setComparison({ stored: draft.cv, storedName: strings['cv_editor.compare_tab'], take: editor.adopt });
  };
  const reloadList = () => setListRound((count) => count + 1);
  const { leaving, stay, cancel, openLoaded, startNew } = useOpening(editor, () => {
    setHasSaved(false);
    reloadList();
  });
  const finishSave = (saved: SavedCv) => {
    setHasSaved(editor.finishSave(saved) === 'replace');
    reloadList();
    setSaving(false);
  };
  const [hidesOther, setHidesOther] = useState(false);
  const order = useMemo(() => ({ first: language, hidesOther }), [language, hidesOther]);
  const [isUnchanged, setUnchanged] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const gaps =
    editor.gaps.length > 0 || editor.checkCount === 0 ? editor.gaps : refused.map((field) => ({ field, is: 'refused' as const }));
  const openSaveDialog = () => {
    cancel();
    setRefused([]);
    const hasNoChanges = editor.isUnchanged();
    setUnchanged(hasNoChanges);
    setSaving(editor.check() && !hasNoChanges);
  };
  return (
    <div
      className="cv-editor"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isOutsideCv(event.target)) return;
        event.preventDefault();
        dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      }}
    >
      <div className="cv-form">
        <SideOrder value={order}>
          <BasicForm {...{ language, strings, basic: cv.basic, base: base.basic, write: editor.write }} />
          <label className="cv-check">
            <input type="checkbox" checked={hidesOther} onChange={({ target: box }) => setHidesOther(box.checked)} />
            {strings['cv_editor.one_side']}
          </label>
          {cvParts.map((part) => (
            <EntryList
              key={part}
              {...{ part, strings, write: editor.write, onMove: editor.move, onRemove: editor.remove, onAdd: editor.add }}
              entries={cv[part]}
              base={base[part]}
              isRequired={requiredParts.has(part)}
            />
          ))}
          <MoreForm {...{ strings, basic: cv.basic, base: base.basic, write: editor.write }} />
          <LastForm
            {...{ strings, title: cv.title, userType: cv.user_type, zodiac: cv.basic.zodiac, mbti: cv.mbti, write: editor.write }}
          />
        </SideOrder>
        <WritingHelp {...{ cv, language, strings }} onChange={editor.replace} />
        <Autosave
          {...{ state: autosave.state, strings, onStart: autosave.start, onStop: autosave.stop, onCompare: compareTab }}
          onAdopt={() => editor.adopt()}
        />
        <Gaps gaps={gaps} doubts={editor.doubts} checkCount={editor.checkCount} strings={strings} />
        <Tools
          {...{ history, dispatch, strings, hasSaved: hasSaved && !editor.isChanged, isUnchanged: isUnchanged && editor.isUnchanged() }}
          onNew={startNew}
          onSave={openSaveDialog}
        />
      </div>
      <div className="cv-panes">
        <Preview {...{ cv, language, strings, sheetTexts, sampleTexts }} onImport={editor.replace} />
        <SavedCvs key={listRound} {...{ language, strings, openId: target?.id ?? null }} onOpen={openLoaded} onDeleted={editor.detach} />
      </div>
      {leaving && (
        <ActionDialog
          title={strings['cv_editor.leave_title']}
          cancel={strings['member.cancel']}
          actions={[{ text: strings['cv_editor.leave'], run: leaving.run }]}
          onClose={stay}
        >
          <p>{strings['cv_editor.leave_lead']}</p>
        </ActionDialog>
      )}
      {comparison && (
        <LoadLate load={loadCompareDialog} waiting={null} failed={strings['member.part_failed']} retry={strings['member.retry']}>
          {({ default: CompareDialog }) => (
            <CompareDialog
              {...{ base: editor.ancestor, mine: cv, stored: comparison.stored, storedName: comparison.storedName, strings }}
              onTake={comparison.take}
              onClose={() => setComparison(null)}
            />
          )}
        </LoadLate>
      )}
      {isSaving && (
        <SaveDialog
          {...{ cv, target, language, strings, doubts: editor.doubts }}
          onSaved={finishSave}
          onCompare={(saved) => {
            setSaving(false);
            compareSaved(saved);
          }}
          onFields={setRefused}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** Hook: opens CVs, and asks before unsaved changes are lost. If several CVs are loading, only the one requested last opens. */
function useOpening(editor: ReturnType<typeof useEditor>, onOpened: () => void) {
  const [begin] = useState(openRounds);
  /** The action that waits until the member agrees to lose unsaved changes. */
  const [leaving, setLeaving] = useState<{ run(): void } | null>(null);
  const confirmThen = (run: () => void) => (editor.isChangedNow() ? setLeaving({ run }) : run());
  const open = (saved: SavedCv) => {
    begin();
    editor.open(saved);
    onOpened();
  };
  return {
    leaving,
    stay: () => setLeaving(null),
    /** Discards a CV that is still loading. */
    cancel: () => void begin(),
    openLoaded: async (loading: Promise<SavedCv>) => {
      const isNewest = begin();
      const saved = await loading;
      if (isNewest()) confirmThen(() => open(saved));
    },
    startNew: () =>
      confirmThen(() => {
        begin();
        editor.startNew();
      }),
  };
}
