import { useState } from 'react';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import type { CreditStrings } from './strings.ts';

const fileName = 'still-human-credits.csv';

/** Downloads all transactions as CSV. */
export function Download({ strings }: { strings: CreditStrings }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      await download();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => void run()}>
        {strings['credits.csv']}
      </button>
      <span className="credit-problem small" role="alert">
        {state === 'failed' && strings['credits.csv_failed']}
      </span>
    </>
  );
}

async function download(): Promise<void> {
  const response: Pick<Response, 'ok' | 'blob'> = await memberApi.credits['transactions.csv'].$get(); // the client types only JSON
  if (!response.ok) throw new Error('the file was refused');
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
