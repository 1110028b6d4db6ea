import { useState } from 'react';
import type { Localized } from '#src/shared/language.ts';
import { Balance } from './Balance.tsx';
import { Statement } from './Statement.tsx';
import type { CreditStrings } from './strings.ts';
import './credits.css';

/** The member's balances, the gift of the day, and the statement. */
export function Credits({ language, strings }: Localized<CreditStrings>) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Balance language={language} strings={strings} onChange={() => setChanges((count) => count + 1)} />
      <Statement key={changes} language={language} strings={strings} />
    </>
  );
}
