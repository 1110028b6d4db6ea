import { useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import { LoadLate } from '#src/components/LoadLate.tsx';
import type { Localized } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { EditorStrings } from '../strings.ts';
import { ExposureToggle } from './ExposureToggle.tsx';

const loadWriting = importAgain(() => import('./Writing.tsx'));

interface Props extends Localized<EditorStrings> {
  cv: Cv;
  onChange(cv: Cv): void;
}

/** The switch for exposure labels, and the writing help, whose code loads when it is opened. */
export function WritingHelp({ cv, language, strings, onChange }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <ExposureToggle cv={cv} side={language} strings={strings} />
      <details className="cv-write-open" onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
        <summary>
          <h2>{strings['cv_editor.write']}</h2>
        </summary>
        {isOpened && (
          <LoadLate
            load={loadWriting}
            waiting={<div className="skeleton cv-list-block" role="status" aria-label={strings['member.loading']} />}
            failed={strings['member.part_failed']}
            retry={strings['member.retry']}
          >
            {({ default: Writing }) => <Writing {...{ cv, language, strings, onChange }} />}
          </LoadLate>
        )}
      </details>
    </>
  );
}
