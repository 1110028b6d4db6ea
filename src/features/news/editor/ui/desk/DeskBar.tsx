import { useState } from 'react';
import { Confirm } from '#src/components/Confirm.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime, timeOfDay } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { DeskArticle } from '../../contract.ts';
import type { DeskDraft } from './desk-draft.ts';
import type { DeskState } from './desk-session.ts';
import { History } from './History.tsx';
import { Publish } from './Publish.tsx';
import type { DeskStrings } from './strings.ts';
import { useActs } from './use-acts.ts';

interface Props extends Localized<DeskStrings> {
  draft: DeskDraft;
  state: DeskState;
}

type OpenPanel = { panel: 'publish' | 'history' | 'unpublish' | 'delete'; count: number } | null;

/** The state of the article, and the acts on it. */
export function DeskBar({ draft, state, language, strings }: Props) {
  const { article } = state;
  const { session } = draft;
  const [open, setOpen] = useState<OpenPanel>(null);
  const acts = useActs({ session, id: article.id, language, strings });
  const { notice, setNotice, problem, link } = acts;
  const show = (panel: NonNullable<OpenPanel>['panel']) => setOpen((now) => ({ panel, count: (now?.count ?? 0) + 1 }));

  const openPublish = async () => {
    if (await session.save()) show('publish');
  };
  return (
    <header className="desk-bar">
      <p className="desk-state">
        <strong data-state={article.state}>{strings[`desk.state_${article.state}`]}</strong>{' '}
        <Detail state={state} language={language} strings={strings} />
      </p>
      <p className="desk-saved small" role="status" data-save={state.save.status}>
        <SaveText state={state} language={language} strings={strings} />
      </p>
      <Actions
        article={article}
        strings={strings}
        handlers={{
          publish: () => void openPublish(),
          preview: () => void acts.preview(),
          history: () => void session.save().then(() => show('history')),
          export: () => void acts.exportFile(),
          unschedule: () => void acts.unschedule(),
          unpublish: () => show('unpublish'),
          delete: () => show('delete'),
        }}
      />
      {link && (
        <p className="desk-link">
          <a href={link.path} target="_blank" rel="noopener">
            {strings['desk.preview_open']}
          </a>{' '}
          <span className="soft small">{fill(strings['desk.preview_until'], { until: link.until })}</span>
        </p>
      )}
      {(open?.panel === 'unpublish' || open?.panel === 'delete') && (
        <Confirm
          title={strings[`desk.${open.panel}_ask`]}
          confirm={strings[`desk.${open.panel}_yes`]}
          cancel={strings['desk.cancel']}
          failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
          onConfirm={open.panel === 'delete' ? acts.remove : acts.unpublish}
          onClose={() => setOpen(null)}
        />
      )}
      <p role="status" className="desk-notice">
        {notice}
      </p>
      <p role="alert" className="desk-problem">
        {problem}
      </p>
      {open?.panel === 'publish' && (
        <Publish
          key={open.count}
          article={article}
          language={language}
          strings={strings}
          onClose={() => setOpen(null)}
          onDone={(text) => {
            setOpen(null);
            setNotice(text);
            void session.reload();
          }}
        />
      )}
      {open?.panel === 'history' && (
        <History
          key={open.count}
          article={article}
          language={language}
          strings={strings}
          onClose={() => setOpen(null)}
          onRestored={(text) => {
            setOpen(null);
            setNotice(text);
            void session.loadNewest();
          }}
        />
      )}
    </header>
  );
}

type Act = 'publish' | 'preview' | 'history' | 'export' | 'unschedule' | 'unpublish' | 'delete';

/** Buttons for the acts that the article's state allows. */
function Actions({ article, strings, handlers }: { article: DeskArticle; strings: DeskStrings; handlers: Record<Act, () => void> }) {
  const allowed = {
    ...{ publish: true, preview: true, history: true, export: true, unschedule: article.state === 'scheduled' },
    ...{ unpublish: article.state === 'published', delete: article.published_at === null },
  };
  const acts = (['publish', 'preview', 'history', 'export', 'unschedule', 'unpublish', 'delete'] as const).filter((act) => allowed[act]);
  return (
    <div className="desk-actions">
      {acts.map((act) => (
        <button key={act} type="button" className={act === 'publish' ? 'primary' : undefined} onClick={handlers[act]}>
          {strings[`desk.act_${act}`]}
        </button>
      ))}
    </div>
  );
}

type PartProps = Omit<Props, 'draft'>;

function Detail({ state: { article }, language, strings }: PartProps) {
  const { state, publish_at, published_at, published_version, version, scheduled_version } = article;
  if (state === 'scheduled' && publish_at) {
    const when = fill(strings['desk.scheduled_for'], { at: dateAndTime(publish_at, language) });
    return <>{scheduled_version === version ? when : `${when} ${strings['desk.scheduled_older']}`}</>;
  }
  if (state === 'published' && published_at) {
    const path = localPath(language, `/news/${article.id}`);
    return (
      <>
        {published_version !== version && `${strings['desk.unpublished_changes']} `}
        <a href={path}>{strings['desk.see_published']}</a>
      </>
    );
  }
  return null;
}

function SaveText({ state: { save, article }, language, strings }: PartProps) {
  if (save.status === 'failed')
    return <>{`${strings['desk.save_failed']} ${failureText(save.error, strings['error.no_response'], strings['error.network'])}`}</>;
  if (save.status === 'saved' && article.saved_at)
    return <>{fill(strings['desk.saved_at'], { time: timeOfDay(article.saved_at, language) })}</>;
  return <>{strings[`desk.save_${save.status}`]}</>;
}
