import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { leaveToInputMethod } from '#src/components/typeahead/is-composing.ts';
import { maxReportNote, type ReportReason, reportReasons } from '#src/shared/comment-limits.ts';
import type { CommentsSession } from './comments-session.ts';

interface Props {
  id: string;
  session: CommentsSession;
}

/** The button that reports a comment, with a form for the reason. If the comment is reported, the button withdraws the report. */
export function Report({ id, session }: Props) {
  const { reported } = useStore(session.$state);
  const { strings } = session.article;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isReported = reported.includes(id);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = async () => {
    if (busy || !isReported) return setOpen(!open);
    setBusy(true);
    await session.withdrawReport(id);
    setBusy(false);
  };
  const send = async (reason: ReportReason, note: string) => {
    if (busy) return;
    setBusy(true);
    if (await session.report(id, reason, note)) close();
    setBusy(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="comments-quiet"
        aria-expanded={isReported ? undefined : open}
        onClick={() => void press()}
      >
        {strings[isReported ? 'comments.report_undo' : 'comments.report']}
      </button>
      {open && <ReportForm session={session} busy={busy} onSend={send} onClose={close} />}
    </>
  );
}

interface FormProps {
  session: CommentsSession;
  busy: boolean;
  onSend(reason: ReportReason, note: string): Promise<void>;
  onClose(): void;
}

function ReportForm({ session, busy, onSend, onClose }: FormProps) {
  const { strings } = session.article;
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onSend(reason, note);
  };
  const press = (event: KeyboardEvent) => {
    if (!leaveToInputMethod(event.nativeEvent) && event.key === 'Escape') onClose();
  };
  return (
    <form className="comment-report" onSubmit={submit} onKeyDown={press}>
      <fieldset>
        <legend>{strings['comments.report_why']}</legend>
        {reportReasons.map((one) => (
          <label key={one}>
            <input type="radio" name={id} autoFocus={one === 'spam'} checked={reason === one} onChange={() => setReason(one)} />
            {strings[`comments.reason_${one}`]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}note`}>{strings['comments.report_note']}</label>
      <input id={`${id}note`} value={note} maxLength={maxReportNote} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
      <p className="comment-actions">
        <button type="submit" className="primary" disabled={busy}>
          {strings['comments.report_send']}
        </button>
        <button type="button" onClick={onClose}>
          {strings['comments.cancel']}
        </button>
      </p>
    </form>
  );
}
