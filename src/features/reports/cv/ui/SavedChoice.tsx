import { useEffect, useId, useState } from 'react';
import type { CvSummary } from '#src/features/cv/editor/contract.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { StartCvStrings } from './strings.ts';

interface Props {
  /** Id of the saved CV. Empty for a file or a text. */
  value: string;
  strings: StartCvStrings;
  onChange(id: string): void;
}

/** A choice among the member's saved CVs. Renders nothing if there are none, or they cannot be loaded. */
export function SavedChoice({ value, strings, onChange }: Props) {
  const id = useId();
  const [savedCvs, setSavedCvs] = useState<CvSummary[]>([]);
  useEffect(() => {
    contentOf(memberApi.cvs.$get()).then(setSavedCvs, () => setSavedCvs([]));
  }, []);
  if (savedCvs.length === 0) return null;
  return (
    <div className="analysis-field">
      <label htmlFor={id}>{strings['cv_analysis.saved']}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{strings['cv_analysis.saved_none']}</option>
        {savedCvs.map((cv) => (
          <option key={cv.id} value={cv.id}>
            {cv.title}
          </option>
        ))}
      </select>
    </div>
  );
}
