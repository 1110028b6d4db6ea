import { useRef, useState } from 'react';
import { leaveToInputMethod } from '#src/components/typeahead/is-composing.ts';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { JobDeskStrings } from './strings.ts';

interface Picked {
  id: number;
  title: string;
}

interface Props {
  label: string;
  lead: string;
  chosen: Picked | null;
  strings: JobDeskStrings;
  onPick(job: Picked | null): void;
}

const mostShown = 6;

/** Finds a listed job by name; one press chooses it. */
export function PickJob({ label, lead, chosen, strings, onPick }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Picked[]>([]);
  const asked = useRef('');
  const find = async () => {
    const q = text.trim();
    asked.current = q;
    const jobs = await contentOf(api.jobs.$get({ query: { q, page_size: String(mostShown) } })).catch(() => []);
    if (asked.current !== q) return; // something else was looked for meanwhile
    setFound(jobs.map(({ id, title }) => ({ id, title })));
  };
  return (
    <div className="pick-job">
      <label className="admin-field">
        <span className="small">{label}</span>
        <input
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (leaveToInputMethod(event.nativeEvent) || event.key !== 'Enter') return;
            event.preventDefault();
            void find();
          }}
        />
        <span className="small soft">{lead}</span>
      </label>
      <div className="admin-buttons">
        <button type="button" disabled={text.trim() === ''} onClick={() => void find()}>
          {strings['admin_ui.find']}
        </button>
        {found.map((job) => (
          <button
            key={job.id}
            type="button"
            aria-pressed={chosen?.id === job.id}
            onClick={() => onPick(chosen?.id === job.id ? null : job)}
          >
            {job.title}
          </button>
        ))}
      </div>
    </div>
  );
}
