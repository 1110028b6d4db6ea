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

const maxShown = 6;

/** Search for a listed job by name, with a button that chooses each result. */
export function PickJob({ label, lead, chosen, strings, onPick }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Picked[]>([]);
  const latestQuery = useRef('');
  const find = async () => {
    const q = text.trim();
    latestQuery.current = q;
    const jobs = await contentOf(api.jobs.$get({ query: { q, page_size: String(maxShown) } })).catch(() => []);
    if (latestQuery.current !== q) return; // a later search is running
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
