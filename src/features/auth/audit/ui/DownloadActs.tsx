import { useState } from 'react';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import type { ActName } from '../contract.ts';
import type { AuditStrings } from './strings.ts';

interface Props {
  query: { q?: string; act?: ActName; subject?: string };
  strings: AuditStrings;
}

/** Downloads what the filters show as CSV. */
export function DownloadActs({ query, strings }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      await download(query);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => void run()}>
        {strings['admin_audit.csv']}
      </button>
      <span className="ask-problem small" role="alert">
        {state === 'failed' && strings['admin_audit.csv_failed']}
      </span>
    </>
  );
}

async function download(query: Props['query']): Promise<void> {
  const response: Pick<Response, 'ok' | 'blob'> = await adminApi.admin['audit.csv'].$get({ query }); // the client types only JSON
  if (!response.ok) throw new Error('the file was refused');
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: 'still-human-audit.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
