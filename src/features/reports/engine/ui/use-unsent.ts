import { useEffect, useState } from 'react';
import { holdUnsent, type Place, takeUnsent } from '#src/features/auth/identity/ui/unsent.ts';

/** Hook: state of a text that is stored if the session ends, and restored after signing in. Only for parts that the server does not render. */
export function useUnsent(place: Place): [string, (text: string) => void] {
  const [text, setText] = useState(() => takeUnsent(place));
  useEffect(() => holdUnsent(place, text), [place, text]);
  return [text, setText];
}
