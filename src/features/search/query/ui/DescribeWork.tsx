import type { DescribeStrings } from './strings.ts';
import { descriptionLength } from '#src/shared/input-limits.ts';

interface Props {
  strings: DescribeStrings;
  /** The text that was sent before. */
  initial?: string;
  busy?: boolean;
  onSend(description: string): void;
}

/** A form for a description of the work in a job. */
export function DescribeWork({ strings, initial = '', busy = false, onSend }: Props) {
  return (
    <form
      className="describe"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('description');
        if (typeof text === 'string') onSend(text.trim());
      }}
    >
      <label htmlFor="work-described">{strings['describe.label']}</label>
      <textarea
        id="work-described"
        name="description"
        rows={3}
        required
        minLength={descriptionLength.least}
        maxLength={descriptionLength.most}
        defaultValue={initial}
        aria-describedby="work-described-hint"
      />
      <p id="work-described-hint" className="small soft">
        {strings['describe.hint']}
      </p>
      <button type="submit" disabled={busy}>
        {strings[busy ? 'describe.sending' : 'describe.send']}
      </button>
    </form>
  );
}
