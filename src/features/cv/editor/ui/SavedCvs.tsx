import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { CvSummary, SavedCv } from '../contract.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { EditorStrings } from './strings.ts';
import { Versions } from './Versions.tsx';

interface Props extends Localized<EditorStrings> {
  openId: string | null;
  /** Opens a CV once it is loaded. */
  onOpen(loading: Promise<SavedCv>): Promise<void>;
  onDeleted(id: string): void;
}

const loadList = () => contentOf(memberApi.cvs.$get());

/** Lists the member's saved CVs, to open, delete, or restore to an earlier version. */
export function SavedCvs({ language, strings, openId, onOpen, onDeleted }: Props) {
  const { loaded, reload, change } = useLoaded(loadList);
  const [toDelete, setToDelete] = useState<CvSummary | null>(null);
  const [problem, setProblem] = useState('');
  const showFailure = (work: Promise<void>) =>
    void work.then(
      () => setProblem(''),
      (error: unknown) => setProblem(failureText(error, strings['error.no_response'], strings['error.network'])),
    );
  const open = (id: string) => onOpen(contentOf(memberApi.cvs[':id'].$get({ param: { id } })));
  const remove = async (id: string) => {
    await contentOf(memberApi.cvs[':id'].$delete({ param: { id } }));
    change((list) => list.filter((one) => one.id !== id));
    onDeleted(id);
  };
  return (
    <section className="cv-saved" aria-label={strings['cv_editor.saved']}>
      <h2>{strings['cv_editor.saved']}</h2>
      {loaded.state === 'failed' && (
        <LoadFailure text={strings['cv_editor.list_failed']} retry={strings['member.retry']} onRetry={reload} />
      )}
      {loaded.state === 'loading' && <div className="skeleton cv-list-block" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'loaded' && loaded.value.length === 0 && <p className="soft">{strings['cv_editor.no_saved']}</p>}
      <p className="cv-problem" role="alert">
        {problem}
      </p>
      {loaded.state === 'loaded' && loaded.value.length > 0 && (
        <ul className="cv-list" role="list">
          {loaded.value.map((one) => (
            <li key={one.id} aria-current={one.id === openId ? 'true' : undefined}>
              <span className="cv-list-title">{one.title}</span>
              <span className="small soft">
                {fill(strings['cv_editor.saved_at'], { date: dateAndTime(one.updated_at, language), version: one.version })}
              </span>
              <div className="cv-bar">
                <button type="button" aria-label={`${strings['cv_editor.open']}: ${one.title}`} onClick={() => showFailure(open(one.id))}>
                  {strings['cv_editor.open']}
                </button>
                <button type="button" aria-label={`${strings['cv_editor.delete']}: ${one.title}`} onClick={() => setToDelete(one)}>
                  {strings['cv_editor.delete']}
                </button>
              </div>
              {one.version > 1 && <Versions cv={one} {...{ language, strings, onOpen }} />}
            </li>
          ))}
        </ul>
      )}
      {toDelete && (
        <ActionDialog
          title={fill(strings['cv_editor.delete_title'], { title: toDelete.title })}
          cancel={strings['member.cancel']}
          actions={[{ text: strings['cv_editor.delete'], run: () => showFailure(remove(toDelete.id)) }]}
          onClose={() => setToDelete(null)}
        >
          <p>{strings['cv_editor.delete_lead']}</p>
        </ActionDialog>
      )}
    </section>
  );
}
