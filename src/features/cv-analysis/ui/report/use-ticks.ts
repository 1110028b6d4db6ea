import { useState } from 'react';
import { safeStorage } from '#src/shared/storage.ts';

const prefix = 'sh_cv_ticks_';

/** Hook: which pieces of advice are ticked off, kept in this browser alone. */
export function useTicks(id: string): { ticked: ReadonlySet<string>; toggle(advice: string): void } {
  const [ticked, setTicked] = useState(() => read(id));
  const toggle = (advice: string) => {
    const next = new Set(ticked);
    if (!next.delete(advice)) next.add(advice);
    setTicked(next);
    if (next.size === 0) safeStorage.remove(prefix + id);
    else safeStorage.write(prefix + id, [...next].join('\n'));
  };
  return { ticked, toggle };
}

function read(id: string): Set<string> {
  return new Set((safeStorage.read(prefix + id) ?? '').split('\n').filter(Boolean));
}
