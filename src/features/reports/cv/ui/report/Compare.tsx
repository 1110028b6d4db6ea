import type { ReactNode } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { CvResult } from '../../result/contract.ts';
import { compareResults } from './compare-results.ts';
import { headlineRange, spanOf } from './headline-range.ts';
import { LabelMark } from './LabelMark.tsx';
import type { ReportStrings } from './strings.ts';
import './report.css';
import './report-advice.css';

interface Props {
  earlier: CvResult;
  later: CvResult;
  /** The day of the earlier analysis, formatted. */
  date: string;
  strings: ReportStrings;
}

/** Shows the changes since an earlier analysis. */
export function Compare({ earlier, later, date, strings }: Props) {
  const { added, removed, relabelled, settled } = compareResults(earlier, later);
  const isSame = added.length + removed.length + relabelled.length === 0;
  return (
    <section className="cvr cvr-compare" aria-labelledby="cvr-compare">
      <h2 id="cvr-compare">{strings['cv_report.compare_title']}</h2>
      <p>{fill(strings['cv_report.compare_lead'], { date })}</p>
      <dl className="cvr-before-after">
        <Figure name={strings['cv_report.compare_before']} exposure={earlier.exposure} strings={strings} />
        <Figure name={strings['cv_report.compare_after']} exposure={later.exposure} strings={strings} />
      </dl>
      <p className="soft small">{strings['cv_report.compare_figure']}</p>
      {isSame && <p>{strings['cv_report.compare_nothing']}</p>}
      <Group title={strings['cv_report.compare_added']}>
        {added.map(({ quote, label }, at) => (
          <li key={at}>
            <q>{quote.text}</q> <LabelMark label={label} strings={strings} />
          </li>
        ))}
      </Group>
      <Group title={strings['cv_report.compare_removed']}>
        {removed.map(({ quote, label }, at) => (
          <li key={at}>
            <q>{quote.text}</q> <LabelMark label={label} strings={strings} />
          </li>
        ))}
      </Group>
      <Group title={strings['cv_report.compare_relabelled']}>
        {relabelled.map(({ line, before }, at) => (
          <li key={at}>
            <q>{line.quote.text}</q> <LabelMark label={before} strings={strings} /> → <LabelMark label={line.label} strings={strings} />
          </li>
        ))}
      </Group>
      <Group title={strings['cv_report.compare_advice']}>
        {settled.map(({ rule, quote }, at) => (
          <li key={at}>
            {rule !== null && strings[`cv_report.rule_${rule}`]}: <q>{quote.text}</q>
          </li>
        ))}
      </Group>
    </section>
  );
}

function Figure({ name, exposure, strings }: { name: string; exposure: CvResult['exposure']; strings: ReportStrings }) {
  const range = headlineRange(exposure);
  const shown = range ? spanOf(range) : exposure.rate && Math.round(exposure.rate);
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{shown === null ? strings['cv_report.compare_none'] : `${shown}%`}</dd>
    </div>
  );
}

/** A list with its title. Renders nothing if it is empty. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </>
  );
}
