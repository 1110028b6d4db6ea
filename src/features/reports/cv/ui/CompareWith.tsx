import { useId, useState } from 'react';
import { openRounds } from '#src/components/open-rounds.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime, longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { CvResult } from '../result/contract.ts';
import type { Compare } from './report/Compare.tsx';
import type { ReportStrings } from './report/strings.ts';
import type { KeptStrings } from './strings.ts';

interface Props extends Localized<KeptStrings> {
  /** Analyses to compare with; at least one. */
  others: readonly { id: string; created_at: string }[];
  /** Start time of this analysis. */
  startedAt: string;
  result: CvResult;
  reportStrings: ReportStrings;
}

interface Other {
  result: CvResult;
  startedAt: string;
  /** Loaded with the first choice. */
  View: typeof Compare;
}

/** Compares a report with the report of another analysis of the member. */
export function CompareWith({ others, startedAt, result, language, strings, reportStrings }: Props) {
  const name = useId();
  const [other, setOther] = useState<Other | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [beginRound] = useState(openRounds);
  const choose = async (chosenId: string) => {
    const isNewest = beginRound();
    setOther(null);
    setFailed(false);
    if (chosenId === '') return;
    try {
      const [found, { Compare: View }] = await Promise.all([
        contentOf(memberApi['cv-analyses'][':id'].$get({ param: { id: chosenId } })),
        import('./report/Compare.tsx'),
      ]);
      if (!isNewest()) return;
      if (found.result) setOther({ result: found.result, startedAt: found.created_at, View });
      else setFailed(true);
    } catch {
      if (isNewest()) setFailed(true);
    }
  };
  const isEarlier = other !== null && other.startedAt < startedAt;
  return (
    <section className="analysis-compare" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{strings['cv_analysis.compare']}</h2>
      <label htmlFor={name}>{strings['cv_analysis.compare_with']}</label>
      <select id={name} defaultValue="" onChange={({ target }) => void choose(target.value)}>
        <option value="">{strings['cv_analysis.compare_none']}</option>
        {others.map((analysis) => (
          <option key={analysis.id} value={analysis.id}>
            {dateAndTime(analysis.created_at, language)}
          </option>
        ))}
      </select>
      <p className="analysis-problem small" role="alert">
        {hasFailed && strings['cv_analysis.compare_failed']}
      </p>
      {other && (
        <other.View
          earlier={isEarlier ? other.result : result}
          later={isEarlier ? result : other.result}
          date={longDateHere(isEarlier ? other.startedAt : startedAt, language)}
          strings={reportStrings}
        />
      )}
    </section>
  );
}
