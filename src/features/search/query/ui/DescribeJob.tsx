import { useEffect, useState } from 'react';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { DescribeWork } from './DescribeWork.tsx';
import type { DescribeJobStrings } from './strings.ts';
import styles from './describe.css?inline';

interface Props {
  jobId: number;
  strings: DescribeJobStrings;
}

/** Few job pages ask, so the others do not carry these styles. The part is closed until then. */
async function adoptStyles(): Promise<void> {
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(styles));
}

/** Asks on a job's page what one does in it, and reloads the page once the estimate was computed again. */
export function DescribeJob({ jobId, strings }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | { error: string }>('idle');
  useEffect(() => void adoptStyles(), []);
  const send = async (description: string) => {
    setState('sending');
    try {
      await contentOf(api.jobs[':id'].descriptions.$post({ param: { id: String(jobId) }, json: { description } }));
      location.reload();
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : undefined;
      setState({ error: problem?.errors?.[0]?.detail ?? problem?.detail ?? strings['error.network'] });
    }
  };
  return (
    <details className="describe-job">
      <summary>{strings['describe.open']}</summary>
      <DescribeWork strings={strings} busy={state === 'sending'} onSend={(text) => void send(text)} />
      <p className="describe-error" role="alert">
        {typeof state === 'object' && state.error}
      </p>
    </details>
  );
}
