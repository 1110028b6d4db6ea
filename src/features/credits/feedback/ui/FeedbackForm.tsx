import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { inLocalTime } from '#src/shared/day-start.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { holdUnsent, takeUnsent } from '#src/features/auth/identity/ui/unsent.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Feedback } from '../contract.ts';
import { feedbackLimits } from '../clean-feedback.ts';
import type { FeedbackStrings } from './strings.ts';

interface Props {
  strings: FeedbackStrings;
  onSent(entry: Feedback): void;
}

/** The feedback form. The text stays until the server has saved it. */
export function FeedbackForm({ strings, onSent }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated(); // the server has drawn the form empty; until then a click would load the page again
  const [unsent] = useState(() => takeUnsent('feedback'));
  const [edited, setText] = useState<string | null>(null);
  const text = edited ?? (isHydrated ? unsent : '');
  useEffect(() => holdUnsent('feedback', text), [text]);
  const [state, setState] = useState<{ is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; text: string }>({ is: 'idle' });
  const length = Array.from(text.trim()).length;
  const limits: Record<string, number> = feedbackLimits;

  const send = async () => {
    const refusal = length === 0 ? 'empty' : length < feedbackLimits.least ? 'too_short' : length > feedbackLimits.most ? 'too_long' : null;
    if (refusal) {
      setState({ is: 'failed', text: fill(strings[`feedback.${refusal}`], limits) });
      box.current?.focus();
      return;
    }
    setState({ is: 'sending' });
    try {
      onSent(await contentOf(memberApi.feedback.$post({ json: { text } })));
      setText('');
      setState({ is: 'sent' });
    } catch (error) {
      setState({ is: 'failed', text: inLocalTime(failureText(error, strings['error.no_response'], strings['error.network'])) });
    }
  };

  return (
    <form
      className="feedback-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{strings['feedback.text']}</label>
      <textarea
        ref={box}
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={state.is === 'failed'}
        onChange={({ target }) => {
          setText(target.value);
          if (state.is !== 'sending') setState({ is: 'idle' });
        }}
      />
      <div className="feedback-below small soft">
        <span id={`${id}-hint`}>{fill(strings['feedback.hint'], limits)}</span>
        <span className="feedback-length">{fill(strings['feedback.length'], { ...limits, count: length })}</span>
      </div>
      <p id={`${id}-problem`} className="feedback-problem" role="alert">
        {state.is === 'failed' && state.text}
      </p>
      <p role="status" className="feedback-sent">
        {state.is === 'sent' && strings['feedback.sent']}
      </p>
      <button type="submit" className="primary" disabled={!isHydrated || state.is === 'sending'}>
        {strings[state.is === 'sending' ? 'feedback.sending' : 'feedback.send']}
      </button>
    </form>
  );
}
