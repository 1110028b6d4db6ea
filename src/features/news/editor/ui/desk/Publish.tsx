import { useId, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import { languageNames, type Localized } from '#src/shared/language.ts';
import type { DeskArticle } from '../../contract.ts';
import { deskCalls } from './desk-calls.ts';
import { Dialog } from './Dialog.tsx';
import type { DeskStrings } from './strings.ts';

interface Props extends Localized<DeskStrings> {
  article: DeskArticle;
  onClose(): void;
  /** @param text the notice for the editor */
  onDone(text: string): void;
}

/** Publishes now or at a later time. Lists the missing parts, and publishes without them only if the editor accepts that. */
export function Publish({ article, language, strings, onClose, onDone }: Props) {
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [acceptsMissing, setAccepts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { missing } = article;

  const publish = async () => {
    const at = isLater ? new Date(time) : null;
    if (missing.length > 0 && !acceptsMissing) return setProblem(strings['desk.accept_first']);
    if (at && Number.isNaN(at.getTime())) return setProblem(strings['desk.no_time']);
    if (at && at.getTime() <= Date.now()) return setProblem(strings['desk.past_time']);
    setBusy(true);
    setProblem('');
    try {
      const when = at ? { at: at.toISOString() } : {};
      await deskCalls.publish(article.id, { version: article.version, accept_missing: acceptsMissing, ...when });
      onDone(at ? fill(strings['desk.scheduled_now'], { at: dateAndTime(at.toISOString(), language) }) : strings['desk.published_now']);
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
      setBusy(false);
    }
  };

  return (
    <Dialog title={strings['desk.publish_title']} close={strings['desk.close']} onClose={onClose}>
      <form
        className="desk-publish"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        {missing.length > 0 && (
          <div className="desk-missing">
            <p>
              <strong>{strings['desk.missing']}</strong>
            </p>
            <ul>
              {missing.map((field) => (
                <li key={field}>{missingText(field, strings)}</li>
              ))}
            </ul>
            <label className="desk-check">
              <input type="checkbox" checked={acceptsMissing} onChange={({ target }) => setAccepts(target.checked)} />
              {strings['desk.accept_missing']}
            </label>
          </div>
        )}
        <fieldset>
          <legend>{strings['desk.when']}</legend>
          <label className="desk-check">
            <input type="radio" name={`${id}-when`} checked={!isLater} onChange={() => setLater(false)} />
            {strings['desk.now']}
          </label>
          <label className="desk-check">
            <input type="radio" name={`${id}-when`} checked={isLater} onChange={() => setLater(true)} />
            {strings['desk.later']}
          </label>
          {isLater && (
            <p className="desk-time">
              <label htmlFor={`${id}-time`}>{strings['desk.time']}</label>
              <input id={`${id}-time`} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
            </p>
          )}
        </fieldset>
        <p role="alert" className="desk-problem">
          {problem}
        </p>
        <button type="submit" className="primary" disabled={isBusy}>
          {strings[isLater ? 'desk.schedule' : 'desk.publish_now']}
        </button>
      </form>
    </Dialog>
  );
}

/** Renders a missing field for editors: `texts.zh.title` as "Title, 简体中文". */
function missingText(field: string, strings: DeskStrings): string {
  const [kind, name = '', part = '', side] = field.split('.');
  const language = languageNames[(kind === 'images' ? side : name) === 'zh' ? 'zh' : 'en'];
  if (kind === 'images') return fill(strings['desk.missing_alt'], { name, language });
  const partName = strings[part === 'title' ? 'desk.title' : part === 'summary' ? 'desk.summary' : 'desk.body'];
  return fill(strings['desk.missing_part'], { what: partName, language });
}
