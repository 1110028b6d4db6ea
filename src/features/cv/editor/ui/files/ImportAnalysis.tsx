import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { ConfirmImport, type ImportProps } from './ConfirmImport.tsx';
import { loadCvReader } from './pdf-maker.ts';

const load = async () => {
  const all = await contentOf(memberApi['cv-analyses'].$get({ query: { limit: '20' } }));
  return all.filter(({ status }) => status === 'completed');
};

/** Imports the CV of one of the member's finished analyses, with the member's corrections. */
export function ImportAnalysis({ hasContent, language, side, strings, sheetTexts, onImport }: ImportProps) {
  const [list, setList] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState('');
  const showFailure = (work: Promise<void>) => {
    setProblem('');
    void work.catch((error: unknown) => setProblem(failureText(error, strings['error.no_response'], strings['error.network'])));
  };
  const take = async (id: string) => {
    const [{ result }, reader] = await Promise.all([contentOf(memberApi['cv-analyses'][':id'].$get({ param: { id } })), loadCvReader()]);
    setList(null);
    if (result?.source) {
      const words = reader.allWords([sheetTexts.en, sheetTexts.zh]);
      const { source } = result;
      const cv = reader.cvOfText(source, side, words);
      setRead({ cv, notes: reader.notesOf(source.lines, reader.headingsIn(source.reading), cv, side, words) });
    } else setProblem(strings['cv_editor.analysis_empty']);
  };
  return (
    <>
      <button type="button" onClick={() => showFailure(load().then(setList))}>
        {strings['cv_editor.import_analysis']}
      </button>
      <p className="cv-problem" role="alert">
        {problem}
      </p>
      {list && (
        <ActionDialog
          title={strings['cv_editor.import_analysis']}
          cancel={strings['member.cancel']}
          actions={[]}
          onClose={() => setList(null)}
        >
          {list.length === 0 && <p>{strings['cv_editor.no_analyses']}</p>}
          <ul className="cv-list" role="list">
            {list.map(({ id, created_at }) => (
              <li key={id}>
                <button type="button" onClick={() => showFailure(take(id))}>
                  {dateAndTime(created_at, language)}
                </button>
              </li>
            ))}
          </ul>
        </ActionDialog>
      )}
      {read && (
        <ConfirmImport
          isAnalysis
          {...{ ...read, hasContent, language, side, strings, sheetTexts, onImport }}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
