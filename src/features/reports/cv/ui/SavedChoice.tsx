import { useEffect, useId, useState } from 'react';
import type { CvSummary } from '#src/features/cv/editor/contract.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { StartCvStrings } from './strings.ts';

interface Props {
  /** Id of the CV; empty for a file or a text. */
  value: string;
  strings: StartCvStrings;
  onChange(id: string): void;
}

/** Offers the CVs that the member has saved. Without any, or if they cannot be read, a file or a text is the only way. */
export function SavedChoice({ value, strings, onChange }: Props) {
  const id = useId();
  const [saved, setSaved] = useState<CvSummary[]>([]);
  useEffect(() => {
    contentOf(memberApi.cvs.$get()).then(setSaved, () => setSaved([]));
  }, []);
  if (saved.length === 0) return null;
  return (
    <div className="analysis-field">
      <label htmlFor={id}>{strings['cv_analysis.saved']}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{strings['cv_analysis.saved_none']}</option>
        {saved.map((cv) => (
          <option key={cv.id} value={cv.id}>
            {cv.title}
          </option>
        ))}
      </select>
    </div>
  );
}
