import { useCallback } from 'react';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { ResultShell } from '#src/features/reports/engine/ui/ResultShell.tsx';
import type { ResultStrings } from '#src/features/reports/engine/ui/strings.ts';
import { IndustryReport } from './IndustryReport.tsx';
import type { IndustryReportStrings } from './strings.ts';

interface Props extends Localized<ResultStrings> {
  id: string;
  path: string;
  price: number;
  reportStrings: IndustryReportStrings;
}

/** The page of one analysis of an industry. */
export function IndustryResultPage({ id, path, price, language, strings, reportStrings }: Props) {
  const load = useCallback(() => contentOf(memberApi['industry-analyses'][':id'].$get({ param: { id } })), [id]);
  return (
    <ResultShell
      printable
      {...({ kind: 'industry', id, path, price, language, strings, load } as const)}
      report={({ result, drawings, language: analysisLanguage }) =>
        result && <IndustryReport {...{ id, result, drawings, language, analysisLanguage }} strings={reportStrings} />
      }
    />
  );
}
