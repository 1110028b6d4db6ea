import { type SubmitEvent, useState } from 'react';
import type { AdminStrings } from './strings.ts';

interface Props {
  label: string;
  initial?: string;
  strings: AdminStrings;
  onSearch(text: string): void;
}

/** A search field; `/` goes to it. */
export function Search({ label, initial = '', strings, onSearch }: Props) {
  const [text, setText] = useState(initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className="admin-search" onSubmit={submit}>
      <label>
        <span className="small">{label}</span>
        <input type="search" data-search value={text} maxLength={100} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit">{strings['admin_ui.find']}</button>
    </form>
  );
}
