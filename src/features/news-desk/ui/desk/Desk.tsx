import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import type { Language } from '#src/shared/language.ts';
import type { DeskArticle } from '../../contract.ts';
import { load } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';
import './desk.css';
import './parts.css';
import './texts.css';

interface Props {
  id: number;
  language: Language;
  strings: DeskStrings;
}

type Editing = ComponentType<{ article: DeskArticle; language: Language; strings: DeskStrings }>;

/** Loads an article and, beside it, the editor. */
export function Desk({ id, language, strings }: Props) {
  const { loaded, reload } = useLoaded(useCallback(() => load(id), [id]));
  const [Editing, setEditing] = useState<Editing | null>(null);
  useEffect(() => {
    void import('./DeskEditor.tsx').then(({ DeskEditor }) => setEditing(() => DeskEditor));
  }, []);
  if (loaded.state === 'failed')
    return (
      <LoadFailure
        text={failureText(loaded.error, strings['error.no_response'], strings['error.network'])}
        retry={strings['member.retry']}
        onRetry={reload}
      />
    );
  if (loaded.state === 'loading' || !Editing)
    return <div className="skeleton desk-waiting" role="status" aria-label={strings['member.loading']} />;
  return <Editing article={loaded.value} language={language} strings={strings} />;
}
