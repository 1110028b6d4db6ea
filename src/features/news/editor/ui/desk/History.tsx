import { useCallback, useState } from 'react';
import { useList } from '#src/components/admin/use-list.ts';
import { useNewRows } from '#src/components/admin/use-new-rows.ts';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Language, Localized } from '#src/shared/language.ts';
import type { DeskArticle, DraftContent, Revision } from '../../contract.ts';
import { deskCalls } from './desk-calls.ts';
import { Dialog } from './Dialog.tsx';
import { Differences } from './Differences.tsx';
import type { DeskStrings } from './strings.ts';

interface Props extends Localized<DeskStrings> {
  article: DeskArticle;
  onClose(): void;
  onRestored(text: string): void;
}

const pageSize = 50;

/** The article's history. A chosen revision shows its differences to the current content, and can be restored. */
export function History({ article, language, strings, onClose, onRestored }: Props) {
  const load = useCallback((after: readonly Revision[]) => deskCalls.revisions(article.id, after.at(-1)?.number), [article.id]);
  const { loaded, reload, more, loadMore } = useList(load, pageSize);
  const rows = loaded.state === 'loaded' ? loaded.value.rows : [];
  const list = useNewRows<HTMLOListElement>(rows.length);
  const [chosen, setChosen] = useState<(Revision & { content: DraftContent }) | null>(null);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
    }
  };
  const choose = (number: number) => attempt(async () => setChosen(await deskCalls.revision(article.id, number)));
  const restore = (number: number) =>
    attempt(async () => {
      await deskCalls.restore(article.id, number, article.version);
      onRestored(strings['desk.restored_now']);
    });

  return (
    <Dialog title={strings['desk.history']} close={strings['desk.close']} onClose={onClose}>
      {loaded.state === 'failed' && <LoadFailure text={strings['error.network']} retry={strings['member.retry']} onRetry={reload} />}
      {loaded.state === 'loading' && <div className="skeleton desk-rows" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'loaded' && rows.length === 0 && <p>{strings['desk.no_history']}</p>}
      <p role="alert" className="desk-problem">
        {more === 'failed' ? strings['error.network'] : problem}
      </p>
      <div className="desk-history">
        <ol ref={list}>
          {rows.map((revision) => (
            <li key={revision.number}>
              <button type="button" aria-pressed={chosen?.number === revision.number} onClick={() => void choose(revision.number)}>
                <RevisionLine revision={revision} language={language} strings={strings} />
              </button>
            </li>
          ))}
        </ol>
        {loaded.state === 'loaded' && loaded.value.hasMore && (
          <button type="button" onClick={() => void loadMore()}>
            {strings['desk.more']}
          </button>
        )}
        {chosen && (
          <section aria-label={strings['desk.differences']} data-revision={chosen.number}>
            <h3>{strings['desk.differences']}</h3>
            <Differences level={4} before={chosen.content} after={article.content} strings={strings} />
            <button type="button" className="primary" onClick={() => void restore(chosen.number)}>
              {strings['desk.restore']}
            </button>
            <p className="soft small">{strings['desk.restore_hint']}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function RevisionLine({
  revision: { kind, by, created_at },
  language,
  strings,
}: {
  revision: Revision;
  language: Language;
  strings: DeskStrings;
}) {
  const who = by ?? strings[kind === 'published' ? 'desk.the_timer' : 'desk.somebody'];
  return (
    <>
      <strong>{strings[`desk.kind_${kind}`]}</strong> {fill(strings['desk.by_at'], { who, at: dateAndTime(created_at, language) })}
    </>
  );
}
