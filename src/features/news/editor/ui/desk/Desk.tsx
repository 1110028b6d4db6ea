import { useCallback } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { importAgain } from '#src/components/import-again.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { LoadLate } from '#src/components/LoadLate.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { Localized } from '#src/shared/language.ts';
import { load } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';
import './desk.css';
import './parts.css';
import './texts.css';

interface Props extends Localized<DeskStrings> {
  id: number;
}

const loadEditor = importAgain(() => import('./DeskEditor.tsx'));

/** Loads an article and the editor at the same time. */
export function Desk({ id, language, strings }: Props) {
  const { loaded, reload } = useLoaded(useCallback(() => load(id), [id]));
  if (loaded.state === 'failed')
    return (
      <LoadFailure
        text={failureText(loaded.error, strings['error.no_response'], strings['error.network'])}
        retry={strings['member.retry']}
        onRetry={reload}
      />
    );
  const skeleton = <div className="skeleton desk-waiting" role="status" aria-label={strings['member.loading']} />;
  return (
    <LoadLate load={loadEditor} waiting={skeleton} failed={strings['error.no_response']} retry={strings['member.retry']}>
      {({ DeskEditor }) =>
        loaded.state === 'loading' ? skeleton : <DeskEditor article={loaded.value} language={language} strings={strings} />
      }
    </LoadLate>
  );
}
