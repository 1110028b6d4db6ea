import { useEffect, useRef } from 'react';

/** Says why nothing was started. It takes the focus, because the disabled button loses it. */
export function StartProblem({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') box.current?.focus();
  }, [text]);
  return (
    <p ref={box} className="analysis-problem" role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
