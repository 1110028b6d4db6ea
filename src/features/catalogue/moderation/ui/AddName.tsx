import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import type { ActOutcome } from '#src/components/admin/ActResult.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { DeskJob } from './desk-job.ts';
import type { JobDeskStrings } from './strings.ts';

interface Props {
  job: DeskJob;
  strings: JobDeskStrings;
  onAdded(outcome: ActOutcome): void;
}

/** Form that adds a name to a job. Its script decides the language. */
export function AddName({ job, strings, onAdded }: Props) {
  const [text, setText] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const name = text.trim();
  const names = adminApi.admin.jobs[':id'].names;
  const param = { id: String(job.id) };
  const add = async (reason: string) => {
    const language = /\p{Script=Han}/u.test(name) ? 'zh' : 'en';
    await contentOf(names.$post({ param, json: { language, name, reason } }));
    setText('');
    onAdded({ text: fill(strings['admin_jobs.name_added'], { name, job: job.title }) });
  };
  return (
    <>
      <form
        className="admin-buttons"
        onSubmit={(event) => {
          event.preventDefault();
          if (name) setConfirming(true);
        }}
      >
        <label className="admin-field">
          <span className="small">{strings['admin_jobs.name_new']}</span>
          <input value={text} maxLength={130} autoComplete="off" onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="submit" disabled={name === ''}>
          {strings['admin_jobs.name_add']}
        </button>
      </form>
      {isConfirming && (
        <AskReason
          title={fill(strings['admin_jobs.name_add_ask'], { name, job: job.title })}
          confirm={strings['admin_jobs.name_add']}
          {...{ strings, onConfirm: add, onClose: () => setConfirming(false) }}
        >
          <p>{strings['admin_jobs.name_add_lead']}</p>
        </AskReason>
      )}
    </>
  );
}
