import { useState } from 'react';
import { safeStorage, ticksPrefix } from '#src/shared/storage.ts';

/** Hook: returns the ids of ticked advice, stored only in this browser, and a function that toggles one. */
export function useTicks(id: string): { ticked: ReadonlySet<string>; toggle(advice: string): void } {
  const [ticked, setTicked] = useState(() => readTicks(id));
  const toggle = (advice: string) => {
    const next = new Set(ticked);
    if (!next.delete(advice)) next.add(advice);
    setTicked(next);
    if (next.size === 0) safeStorage.remove(ticksPrefix + id);
    else safeStorage.write(ticksPrefix + id, [...next].join('\n'));
  };
  return { ticked, toggle };
}

function readTicks(id: string): Set<string> {
  return new Set((safeStorage.read(ticksPrefix + id) ?? '').split('\n').filter(Boolean));
}
