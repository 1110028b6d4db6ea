import { useEffect, useState } from 'react';
import { holdUnsent, type Place, takeUnsent } from '#src/features/auth/identity/ui/unsent.ts';

/** Hook: a text that is kept if the session ends, and taken up again after it. For parts that are first drawn in the browser. */
export function useUnsent(place: Place): [string, (text: string) => void] {
  const [text, setText] = useState(() => takeUnsent(place));
  useEffect(() => holdUnsent(place, text), [place, text]);
  return [text, setText];
}
