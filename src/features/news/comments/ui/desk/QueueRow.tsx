import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { ModeratedComment } from '../../contract.ts';
import { BarWriter } from './BarWriter.tsx';
import type { CommentDeskStrings } from './strings.ts';
import { Thread } from './Thread.tsx';

interface Props extends Localized<CommentDeskStrings> {
  comment: ModeratedComment;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onBarred(id: string, text: string): void;
}

/** One comment with its reports. If opened, it shows the thread around it. Members' texts are shown as plain text. */
export function QueueRow({ comment, language, strings, isChosen, onChoose, onBarred }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, user, comment_text: text, news_title: title, reports } = comment;
  const name = user?.username ?? strings['admin_comments.gone'];
  return (
    <li>
      <div className="desk-line">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={fill(strings['admin_comments.choose'], { name })}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <button type="button" className="admin-row" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <strong>{name}</strong>
          <span className="wide">{text}</span>
          {user?.barred && <span className="admin-mark">{strings['admin_comments.barred']}</span>}
          {reports.length > 0 && <span className="admin-mark">{fill(strings['admin_comments.reports'], { count: reports.length })}</span>}
        </button>
      </div>
      {isOpen && (
        <div className="admin-detail">
          <p className="small soft">
            {title} · {longDateHere(comment.created_at, language)} ·{' '}
            <a href={`${localPath(language, `/news/${comment.news_id}`)}#comment-${id}`}>{strings['admin.report_open']}</a>
          </p>
          {reports.length > 0 && (
            <ul className="desk-reports">
              {reports.map(({ reason, note, created_at }) => (
                <li key={`${created_at} ${reason} ${note}`}>
                  <strong>{strings[`comments.reason_${reason}`]}</strong>{' '}
                  <span className="small soft">{longDateHere(created_at, language)}</span>
                  {note !== '' && <p>{fill(strings['admin.report_note'], { note })}</p>}
                </li>
              ))}
            </ul>
          )}
          <Thread id={id} strings={strings} />
          <BarWriter user={user} {...{ language, strings, onBarred }} />
        </div>
      )}
    </li>
  );
}
