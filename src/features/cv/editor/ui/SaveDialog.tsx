import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { randomId } from '#src/shared/ids.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { type Cv, type SavedCv, savedCvSchema } from '../contract.ts';
import type { Doubt } from '../find-gaps.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { GapList } from './Gaps.tsx';
import { focusField } from './gap-text.ts';
import type { EditorStrings } from './strings.ts';

interface Props extends Localized<EditorStrings> {
  cv: Cv;
  /** The saved CV to change; null for a new one. */
  target: { id: string; version: number } | null;
  /** Problems that the member sees once more before paying. */
  doubts: readonly Doubt[];
  onSaved(saved: SavedCv): void;
  /** Opens the comparison with the CV that was saved meanwhile. */
  onCompare(saved: SavedCv): void;
  onFields(fields: string[]): void;
  onClose(): void;
}

const loadPaid = async () => (await contentOf(memberApi.credits.balance.$get())).paid;

/** Shows price and balance, saves the CV, and asks before another one is overwritten. */
export function SaveDialog({ cv, target, language, strings, doubts, onSaved, onCompare, onFields, onClose }: Props) {
  const { loaded } = useLoaded(loadPaid);
  const [key, setKey] = useState(randomId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code: string; text: string; stored: SavedCv | null } | null>(null);
  const save = async (options: { overwrite?: 'true'; version?: number }) => {
    setBusy(true);
    const version = options.version ?? target?.version;
    const json = { key, cv, ...(target ? { id: target.id } : {}) };
    const header = target && version !== undefined ? { 'if-match': `"${version}"` } : {};
    try {
      onSaved(await contentOf(memberApi.cvs.$put({ json, header, query: { overwrite: options.overwrite } })));
    } catch (error) {
      const known = error instanceof ApiFailure ? error.problem : null;
      if (known) setKey(randomId()); // without an answer, the retry has the same key, so that nothing is paid twice
      onFields((known?.errors ?? []).map(({ field }) => field.replace(/^cv\./, '')));
      const stored = savedCvSchema.safeParse(known?.stored).data ?? null;
      setProblem({ code: known?.code ?? '', text: failureText(error, strings['error.no_response'], strings['error.network']), stored });
    }
    setBusy(false);
  };
  const stored = problem?.stored ?? null;
  const isPoor = loaded.state === 'loaded' && loaded.value < 1;
  const saveActions =
    problem?.code === 'same_name'
      ? [{ text: strings['cv_editor.overwrite'], run: () => void save({ overwrite: 'true' }) }]
      : problem?.code === 'cv_changed' && stored
        ? [
            { text: strings['cv_editor.compare'], run: () => onCompare(stored) },
            { text: strings['cv_editor.save_mine'], run: () => void save({ version: stored.version }) },
          ]
        : [{ text: strings['cv_editor.save_now'], run: () => void save({}) }];
  return (
    <ActionDialog
      title={strings['cv_editor.save_title']}
      cancel={strings['member.cancel']}
      actions={(isPoor ? [] : saveActions).map((action) => ({ ...action, isMain: true, isBusy, staysOpen: true }))}
      onClose={onClose}
    >
      <p>{strings['cv_editor.save_lead']}</p>
      <p role="status">
        {loaded.state === 'loading' && strings['member.loading']}
        {loaded.state === 'loaded' && fill(strings['cv_editor.balance'], { balance: loaded.value })}
      </p>
      {isPoor && (
        <>
          <p>
            {strings['cv_editor.poor']}
            {language === 'en' && ' '}
            <a href={localPath(language, '/me/credit')}>{strings['cv_editor.poor_link']}</a>
          </p>
          <p>{strings['cv_editor.poor_other']}</p>
        </>
      )}
      {doubts.length > 0 && (
        <div className="cv-gaps cv-doubts" role="group" aria-label={strings['cv_editor.doubts']}>
          <p>{strings['cv_editor.doubts']}</p>
          <GapList
            gaps={doubts}
            strings={strings}
            onGo={(field) => {
              onClose();
              requestAnimationFrame(() => focusField(field)); // after the dialog has closed
            }}
          />
        </div>
      )}
      <p className="cv-problem" role="alert">
        {problem?.text}
      </p>
    </ActionDialog>
  );
}
