import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { $session, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { objectionLimits } from '#src/shared/input-limits.ts';
import { localPath } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import type { ObjectionSubject } from '../contract.ts';
import { type Draft, loadDraft, newDraft, storeDraft } from './draft.ts';
import type { ObjectionStrings } from './strings.ts';
import './objections.css';

interface Props extends Localized<ObjectionStrings> {
  jobId: number;
  /** What a visitor can object to, by kind. */
  choices: { about: ObjectionSubject; label: string; options: string[] }[];
  /** What the address names; empty for nothing. */
  about: string;
}

/** The form “This is wrong”: a member chooses a figure, task or name, and writes why. */
export function ObjectionForm({ jobId, choices, about, language, strings }: Props) {
  const isHydrated = useHydrated();
  const isMember = useStore($session) !== null && isHydrated;
  const [typedDraft, setTypedDraft] = useState<Draft | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ text: string; failed: boolean } | null>(null);
  const draft = typedDraft ?? (isHydrated ? loadDraft(jobId, about) : newDraft(about));
  const { why, source } = draft;
  const chosenValue = findChoice(choices, draft.what);
  const change = (part: Partial<Draft>) => {
    setTypedDraft({ ...draft, ...part });
    storeDraft(jobId, { ...draft, ...part });
  };
  const length = Array.from(why.trim()).length;

  const send = async () => {
    const choice = readChoice(choices, chosenValue);
    if (!choice.about || length < objectionLimits.least || length > objectionLimits.most)
      return setNotice({ text: fill(strings['objection.incomplete'], objectionLimits), failed: true });
    setBusy(true);
    try {
      await contentOf(
        memberApi.jobs[':id'].objections.$post({
          param: { id: String(jobId) },
          json: { about: choice.about, what: choice.what, why, source },
        }),
      );
      change({ why: '', source: '' });
      setNotice({ text: strings['objection.sent'], failed: false });
    } catch (error) {
      setNotice({ text: failureText(error, strings['error.no_response'], strings['error.network']), failed: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="objection-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        <span>{strings['objection.what']}</span>
        <select value={chosenValue} onChange={({ target }) => change({ what: readChoice(choices, target.value).what })}>
          <option value="">{strings['objection.choose']}</option>
          {choices.map(({ label, options }, group) => (
            <optgroup key={label} label={label}>
              {options.map((text, index) => (
                <option key={text} value={`${group}.${index}`}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        <span>{strings['objection.why']}</span>
        <textarea rows={5} value={why} onChange={({ target }) => change({ why: target.value })} />
        <span className="small soft">{fill(strings['objection.why_hint'], { ...objectionLimits, count: length })}</span>
      </label>
      <label>
        <span>{strings['objection.source']}</span>
        <input
          value={source}
          maxLength={objectionLimits.source}
          autoComplete="off"
          onChange={({ target }) => change({ source: target.value })}
        />
      </label>
      {isMember ? (
        <button type="submit" className="primary" disabled={isBusy}>
          {strings[isBusy ? 'objection.sending' : 'objection.send']}
        </button>
      ) : (
        <p className="objection-visitor">
          <span>{strings['objection.visitor']}</span>
          <a
            className="button primary"
            href={localPath(language, '/login')}
            onClick={() => storeReturnPath(() => sessionStorage, location.pathname + location.search)}
          >
            {strings['comments.login']}
          </a>
        </p>
      )}
      <p className={notice?.failed ? 'objection-failed' : undefined} role={notice?.failed ? 'alert' : 'status'}>
        {notice?.text}
      </p>
    </form>
  );
}

/** Returns the value of the option with this text, such as `1.0`: its group and its index. Empty if there is none. */
function findChoice(choices: Props['choices'], what: string): string {
  const values = choices.flatMap(({ options }, group) => options.map((text, index) => ({ text, value: `${group}.${index}` })));
  return values.find(({ text }) => what !== '' && text.slice(0, objectionLimits.what) === what)?.value ?? '';
}

/** Returns the kind and the text of the option with this value. */
function readChoice(choices: Props['choices'], chosenValue: string): { about: ObjectionSubject | null; what: string } {
  const [group, index] = chosenValue.split('.').map(Number);
  const kind = group === undefined ? undefined : choices[group];
  const what = index === undefined ? undefined : kind?.options[index];
  return kind && what !== undefined ? { about: kind.about, what: what.slice(0, objectionLimits.what) } : { about: null, what: '' };
}
