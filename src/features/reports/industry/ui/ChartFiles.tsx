import { type ReactNode, useState } from 'react';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import type { ChartFormat } from '../contract.ts';
import type { IndustryReportStrings } from './strings.ts';

interface Props {
  /** Id of the analysis. */
  id: string;
  /** Its industry, for the name of the file. */
  code: string;
  strings: IndustryReportStrings;
  /** Other files, which need no session. */
  children: ReactNode;
}

const formats = [
  { format: 'svg', name: 'industry.download_svg' },
  { format: 'png', name: 'industry.download_png' },
  { format: 'csv', name: 'industry_analysis.chart_csv' },
] as const;

/** Buttons that download the chart of a report. A plain link cannot send the member's token. */
export function ChartFiles({ id, code, strings, children }: Props) {
  const [busy, setBusy] = useState<ChartFormat | null>(null);
  const [isFailed, setFailed] = useState(false);
  const run = async (format: ChartFormat) => {
    setBusy(format);
    setFailed(false);
    await download(id, code, format).catch(() => setFailed(true));
    setBusy(null);
  };
  return (
    <div className="files">
      <span>{strings['industry_analysis.files']}</span>
      {formats.map(({ format, name }) => (
        <button key={format} type="button" disabled={busy === format} onClick={() => void run(format)}>
          {strings[name]}
        </button>
      ))}
      {children}
      <span className="analysis-problem small" role="alert">
        {isFailed && strings['industry_analysis.file_failed']}
      </span>
    </div>
  );
}

async function download(id: string, code: string, format: ChartFormat): Promise<void> {
  const call = memberApi['industry-analyses'][':id'].chart[':format'].$get({ param: { id, format } });
  const response: Pick<Response, 'ok' | 'blob'> = await call; // the client has types only for JSON
  if (!response.ok) throw new Error('the file was refused');
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: `still-human-my-industry-${code}.${format}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
