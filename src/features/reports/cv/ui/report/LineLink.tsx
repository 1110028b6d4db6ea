import { fill } from '#src/i18n/fill.ts';
import type { PartProps } from './part-props.ts';

/** The id of a line of the CV where it is read back. */
export const lineId = (line: number) => `cvr-line-${line + 1}`;

/** Leads to a line where it is read back, opening what hides it; nothing once the text is deleted. */
export function LineLink({ result: { source }, strings, line }: Pick<PartProps, 'result' | 'strings'> & { line: number }) {
  if (!source) return null;
  const open = () => {
    const hidden = document.getElementById(lineId(line))?.closest('details');
    if (hidden) hidden.open = true;
  };
  return (
    <a className="cvr-line-link" href={`#${lineId(line)}`} onClick={open}>
      {fill(strings['cv_report.at_line'], { line: line + 1 })}
    </a>
  );
}
