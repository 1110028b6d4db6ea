import { type ReactNode, useCallback } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import { LoadLate } from '#src/components/LoadLate.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { loadPage } from '#src/features/reports/engine/ui/calls.ts';
import { ResultShell } from '#src/features/reports/engine/ui/ResultShell.tsx';
import type { ResultStrings } from '#src/features/reports/engine/ui/strings.ts';
import { StoredData } from './StoredData.tsx';
import type { ReportProps } from './report/Report.tsx';
import type { ReportStrings } from './report/strings.ts';
import type { KeptStrings } from './strings.ts';

/** Loaded when there is a report. A running analysis does not need it. */
const loadReport = importAgain(() => import('./report/Report.tsx'));
/** Loaded when the member gave a career goal. */
const loadGoal = importAgain(() => import('./report/Goal.tsx'));
/** Loaded when there is another analysis to compare with. */
const loadCompareWith = importAgain(() => import('./CompareWith.tsx'));
/** Loads the newest analyses, to compare with. */
const loadNewest = () => loadPage('cv', 0, 50);

interface Props {
  id: string;
  path: string;
  price: number;
  language: Language;
  strings: ResultStrings & KeptStrings;
  reportStrings: ReportStrings;
}

/** The page of one analysis of a CV. */
export function CvResultPage({ id, path, price, language, strings, reportStrings }: Props) {
  const load = useCallback(() => contentOf(memberApi['cv-analyses'][':id'].$get({ param: { id } })), [id]);
  const correct = async (reading: Parameters<NonNullable<ReportProps['onCorrect']>>[0]) => {
    await contentOf(memberApi['cv-analyses'][':id'].corrections.$post({ param: { id }, json: { reading } }));
  };
  const lateProps = {
    waiting: <div className="skeleton analysis-report" role="status" aria-label={strings['member.loading']} />,
    failed: strings['member.part_failed'],
    retry: strings['member.retry'],
  };
  return (
    <ResultShell
      {...({ kind: 'cv', id, path, price, language, strings, load } as const)}
      report={({ result, ...analysis }, refresh) =>
        result && (
          <>
            <LoadLate load={loadReport} {...lateProps}>
              {({ Report }) => (
                <Report
                  {...{ id, language }}
                  result={result}
                  strings={reportStrings}
                  goalPart={
                    result.goal && (
                      <LoadLate load={loadGoal} {...lateProps} waiting={null}>
                        {({ Goal }) => <Goal {...{ result, language }} strings={reportStrings} />}
                      </LoadLate>
                    )
                  }
                  {...(analysis.kept && {
                    onCorrect: async (reading) => {
                      await correct(reading);
                      await refresh();
                    },
                  })}
                />
              )}
            </LoadLate>
            <Others id={id}>
              {(others) => (
                <LoadLate load={loadCompareWith} {...lateProps} waiting={null}>
                  {({ CompareWith }) => (
                    <CompareWith {...{ others, language, strings, reportStrings, result }} startedAt={analysis.created_at} />
                  )}
                </LoadLate>
              )}
            </Others>
            <StoredData {...{ analysis, language, strings }} onDeleted={() => void refresh()} />
          </>
        )
      }
    />
  );
}

/** Renders its children with the member's other finished analyses, if there are any. */
function Others({ id, children }: { id: string; children(others: Awaited<ReturnType<typeof loadNewest>>): ReactNode }) {
  const { loaded } = useLoaded(loadNewest);
  const others = loaded.state === 'loaded' ? loaded.value.filter((one) => one.id !== id && one.status === 'completed') : [];
  return others.length > 0 && children(others);
}
