import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { CvSummary, CvVersion, SavedCv } from '../contract.ts';
import type { EditorStrings } from './strings.ts';

interface Props extends Localized<EditorStrings> {
  cv: CvSummary;
  onOpen(loading: Promise<SavedCv>): Promise<void>;
}

/** Lists a CV's versions of the last 30 days. They load when the list is opened. */
export function Versions({ cv, language, strings, onOpen }: Props) {
  const [list, setList] = useState<CvVersion[] | null>(null);
  const [problem, setProblem] = useState('');
  const param = { id: cv.id };
  const showFailure = (work: Promise<void>) =>
    void work.catch((error: unknown) => setProblem(failureText(error, strings['error.no_response'], strings['error.network'])));
  const load = async () => setList(await contentOf(memberApi.cvs[':id'].versions.$get({ param })));
  const restore = (version: number) =>
    onOpen(contentOf(memberApi.cvs[':id'].versions[':version'].restore.$post({ param: { ...param, version: String(version) } })));
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && list === null && showFailure(load())}>
      <summary>{strings['cv_editor.versions']}</summary>
      <p className="cv-problem" role="alert">
        {problem}
      </p>
      <ul className="cv-list" role="list">
        {(list ?? []).slice(1).map(({ version, title, saved_at }) => (
          <li key={version}>
            <span>{title}</span>
            <span className="small soft">{fill(strings['cv_editor.saved_at'], { date: dateAndTime(saved_at, language), version })}</span>
            <button type="button" aria-label={`${strings['cv_editor.restore']}: ${version}`} onClick={() => showFailure(restore(version))}>
              {strings['cv_editor.restore']}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
