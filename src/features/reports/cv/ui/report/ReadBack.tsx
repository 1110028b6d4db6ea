import { useState } from 'react';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import type { CorrectionForm } from './CorrectionForm.tsx';
import { lineId } from './LineLink.tsx';
import type { PartProps } from './part-props.ts';
import { rolesOfLines } from './roles-of-lines.ts';
import { TableHead } from '#src/components/TableHead.tsx';

interface Props extends PartProps {
  onCorrect?: ((reading: CvReading) => Promise<void>) | undefined;
}

/** The original lines with their reading, and the form that corrects it. */
export function ReadBack({ result: { source }, language, strings, onCorrect }: Props) {
  const [Form, setForm] = useState<typeof CorrectionForm | 'failed' | null>(null);
  const correct = () =>
    void import('./CorrectionForm.tsx').then(
      (loaded) => setForm(() => loaded.CorrectionForm),
      () => setForm('failed'),
    );
  const isCorrecting = Form !== null && Form !== 'failed';
  return (
    <section className="cvr-read" aria-labelledby="cvr-read">
      <h2 id="cvr-read">{strings['cv_report.read_title']}</h2>
      <p>{strings[source ? 'cv_report.read_lead' : 'cv_report.read_gone']}</p>
      {source && !isCorrecting && (
        <>
          {onCorrect && (
            <button type="button" onClick={correct}>
              {strings['cv_report.correct']}
            </button>
          )}
          <p className="analysis-problem small" role="alert">
            {Form === 'failed' && strings['cv_report.correct_failed']}
          </p>
          <details>
            <summary>{strings['cv_report.read_show']}</summary>
            <Lines source={source} strings={strings} />
          </details>
        </>
      )}
      {source && isCorrecting && onCorrect && (
        <Form source={source} language={language} strings={strings} onCorrect={onCorrect} onCancel={() => setForm(null)} />
      )}
    </section>
  );
}

type Source = NonNullable<PartProps['result']['source']>;

function Lines({ source: { lines, reading }, strings }: Pick<PartProps, 'strings'> & { source: Source }) {
  const words = wordsOfLines(reading, lines.length, strings);
  return (
    <table className="cvr-table cvr-original">
      <TableHead columns={[strings['cv_report.read_original'], strings['cv_report.read_as']]} />
      <tbody>
        {lines.map((line, at) =>
          line.trim() === '' ? null : (
            <tr key={at} id={lineId(at)}>
              <th scope="row">
                <span className="cvr-line-number" aria-hidden="true">
                  {at + 1}
                </span>
                {line}
              </th>
              <td className="soft">{words[at]}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Renders the reading of each line in words. */
function wordsOfLines(reading: CvReading, count: number, strings: PartProps['strings']): string[] {
  const words = rolesOfLines(reading, count).map((role) => (role === 'none' ? '' : strings[`cv_report.kind_${role}`]));
  const setWord = (line: number | undefined, word: string) => {
    if (line !== undefined && words[line] === '') words[line] = word;
  };
  for (const { heading, kind } of reading.sections) {
    setWord(heading?.place.line, kind === 'basics' ? strings['cv_report.kind_heading'] : strings[`cv_report.section_${kind}`]);
  }
  for (const { line } of reading.education) setWord(line.place.line, strings['cv_report.kind_study']);
  for (const { place } of reading.skills) setWord(place.line, strings['cv_report.kind_skill']);
  return words;
}
