import { useState } from 'react';
import { safeStorage, ticksPrefix } from '#src/shared/storage.ts';

/** Hook: which pieces of advice are ticked off, kept in this browser only. */
export function useTicks(id: string): { ticked: ReadonlySet<string>; toggle(advice: string): void } {
  const [ticked, setTicked] = useState(() => read(id));
  const toggle = (advice: string) => {
    const next = new Set(ticked);
    if (!next.delete(advice)) next.add(advice);
    setTicked(next);
    if (next.size === 0) safeStorage.remove(ticksPrefix + id);
    else safeStorage.write(ticksPrefix + id, [...next].join('\n'));
  };
  return { ticked, toggle };
}

function read(id: string): Set<string> {
  return new Set((safeStorage.read(ticksPrefix + id) ?? '').split('\n').filter(Boolean));
}
