import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { $adminSession, adminApi } from '#src/features/auth/identity/ui/session.ts';
import { editors, houseAuthor } from '#src/features/news/articles/contract.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { FoundAuthor } from '../../contract.ts';
import type { DeskDraft } from './desk-draft.ts';
import type { DeskStrings } from './strings.ts';

interface Props {
  draft: DeskDraft;
  strings: DeskStrings;
}

/** Chooses the article's author: the site, the editor or another member. The author has an account, so that `@author` has an inbox. */
export function AuthorChoice({ draft, strings }: Props) {
  const id = useId();
  const { author, author_id } = useStore(draft.$fields);
  const me = useStore($adminSession)?.user;
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<FoundAuthor[] | null>(null);
  const [problem, setProblem] = useState('');
  const authorLine = useRef<HTMLParagraphElement>(null);
  const choose = (account: string, name: string) => {
    draft.change({ author: name, author_id: account });
    setResults(null);
    setQuery('');
    authorLine.current?.focus(); // the pressed button may disappear
  };
  const search = async () => {
    setProblem('');
    try {
      setResults(await contentOf(adminApi.admin.news.authors.$get({ query: { q: query.trim() } })));
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  const name = author_id === editors.id ? strings['news.editors'] : author;
  return (
    <>
      <h3>{strings['desk.author']}</h3>
      <p ref={authorLine} role="status" tabIndex={-1} data-author>
        {fill(strings['desk.author_now'], { name })}
      </p>
      <p className="soft small">{strings['desk.author_lead']}</p>
      <p className="desk-find">
        <button type="button" disabled={author_id === editors.id} onClick={() => choose(editors.id, houseAuthor)}>
          {strings['desk.author_site']}
        </button>
        {me && (
          <button type="button" disabled={author_id === me.id} onClick={() => choose(me.id, me.username)}>
            {strings['desk.author_me']}
          </button>
        )}
      </p>
      <form
        className="desk-find"
        role="search"
        aria-label={strings['desk.find_author']}
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() !== '') void search();
        }}
      >
        <label htmlFor={id}>{strings['desk.find_author']}</label>
        <input id={id} maxLength={30} value={query} onChange={({ target }) => setQuery(target.value)} />
        <button type="submit">{strings['desk.find']}</button>
      </form>
      <p role="alert" className="desk-problem small">
        {problem}
      </p>
      {results?.length === 0 && <p role="status">{strings['desk.no_author']}</p>}
      <ul className="desk-jobs" role="list" data-authors>
        {results?.map((member) => (
          <li key={member.id}>
            <button type="button" onClick={() => choose(member.id, member.username)}>
              <bdi>{member.username}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
