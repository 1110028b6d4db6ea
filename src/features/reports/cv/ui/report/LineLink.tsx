import { fill } from '#src/i18n/fill.ts';
import type { PartProps } from './part-props.ts';

/** Returns the element id of a line of the CV in `ReadBack`. */
export const lineId = (line: number) => `cvr-line-${line + 1}`;

/** A link to a line in `ReadBack`, which also opens its `details`. Renders nothing if the text is deleted. */
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
