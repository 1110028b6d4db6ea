import { type SubmitEvent, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { ActResult, type ActOutcome } from '#src/components/admin/ActResult.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { CommentDeskStrings } from './strings.ts';

const load = () => contentOf(adminApi.admin.words.$get());
const saveWord = (word: string, blocked: boolean, reason = '') =>
  contentOf(adminApi.admin.words.$post({ json: { word, blocked, reason } }));

/** The operator's list of blocked words. The filter also uses the lists of its libraries. */
export function BlockedWords({ strings }: { strings: CommentDeskStrings }) {
  const { loaded, reload } = useLoaded(load);
  const [word, setWord] = useState('');
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const [wordToRemove, setWordToRemove] = useState<string | null>(null);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const { changed } = await saveWord(word, true);
      const undo = changed ? { undo: () => saveWord(word, false).then(reload) } : {};
      setOutcome({ text: fill(strings[changed ? 'admin_comments.added' : 'admin_comments.there'], { word }), ...undo });
      setWord('');
      if (changed) reload();
    } catch (error) {
      setOutcome({ text: failureText(error, strings['error.no_response'], strings['error.network']) });
    }
  };
  const remove = async (reason: string) => {
    if (wordToRemove === null) return;
    await saveWord(wordToRemove, false, reason);
    setOutcome({
      text: fill(strings['admin_comments.removed'], { word: wordToRemove }),
      undo: () => saveWord(wordToRemove, true).then(reload),
    });
    reload();
  };
  const words = loaded.state === 'loaded' ? loaded.value : [];
  return (
    <>
      <p>{strings['admin_comments.words_lead']}</p>
      <form className="admin-tools" onSubmit={(event) => void add(event)}>
        <label className="admin-field">
          <span className="small">{strings['admin_comments.word']}</span>
          <input required value={word} maxLength={60} autoComplete="off" data-search onChange={({ target }) => setWord(target.value)} />
        </label>
        <button type="submit">{strings['admin_comments.add']}</button>
      </form>
      <ActResult {...{ outcome, strings }} onUndone={() => setOutcome(null)} />
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && words.length === 0 && <p className="soft">{strings['admin_comments.words_none']}</p>}
      <ul role="list" className="admin-list">
        {words.map((blockedWord) => (
          <li key={blockedWord} className="job-line">
            <span className="desk-word">{blockedWord}</span>
            <button
              type="button"
              data-row
              aria-label={fill(strings['admin_comments.remove_label'], { word: blockedWord })}
              onClick={() => setWordToRemove(blockedWord)}
            >
              {strings['admin_comments.remove']}
            </button>
          </li>
        ))}
      </ul>
      {wordToRemove !== null && (
        <AskReason
          title={fill(strings['admin_comments.remove_ask'], { word: wordToRemove })}
          confirm={strings['admin_comments.remove']}
          {...{ isDestructive: true, strings, onConfirm: remove, onClose: () => setWordToRemove(null) }}
        />
      )}
    </>
  );
}
