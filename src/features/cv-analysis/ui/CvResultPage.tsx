import { lazy, Suspense, useCallback } from 'react';
import { memberApi } from '#src/features/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import { ResultShell } from '../../member-analyses/ui/ResultShell.tsx';
import type { ResultStrings } from '../../member-analyses/ui/strings.ts';
import { Kept } from './Kept.tsx';
import type { ReportProps } from './report/Report.tsx';
import type { ReportStrings } from './report/strings.ts';
import type { KeptStrings } from './strings.ts';

/** Loaded once there is a report: a running analysis does not need it. */
const Report = lazy(async () => ({ default: (await import('./report/Report.tsx')).Report }));

const CompareWith = lazy(async () => ({ default: (await import('./CompareWith.tsx')).CompareWith }));

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
  return (
    <ResultShell
      {...({ kind: 'cv', id, path, price, language, strings, load } as const)}
      report={(analysis, refresh) =>
        analysis.result && (
          <>
            <Suspense fallback={<div className="skeleton analysis-report" role="status" aria-label={strings['member.loading']} />}>
              <Report
                {...{ id, language }}
                result={analysis.result}
                strings={reportStrings}
                {...(analysis.kept && {
                  onCorrect: async (reading) => {
                    await correct(reading);
                    await refresh();
                  },
                })}
              />
              <CompareWith {...{ id, language, strings, reportStrings }} startedAt={analysis.created_at} result={analysis.result} />
            </Suspense>
            <Kept {...{ analysis, language, strings }} onForgotten={() => void refresh()} />
          </>
        )
      }
    />
  );
}
