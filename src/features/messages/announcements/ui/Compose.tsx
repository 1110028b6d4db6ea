import { type SubmitEvent, useId, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { AnnouncementStrings } from './strings.ts';

interface Props extends Localized<AnnouncementStrings> {
  /** Number of members who get it. Null until it is loaded. */
  recipients: number | null;
  onSent(notice: string): void;
}

const sides = ['en', 'zh'] as const;
const empty = { en: '', zh: '' };
const names = { en: 'english', zh: 'chinese' } as const;

/** A form for an announcement in both languages, with a preview of each. */
export function Compose({ recipients, language, strings, onSent }: Props) {
  const [title, setTitle] = useState(empty);
  const [body, setBody] = useState(empty);
  const [link, setLink] = useState('');
  const hintId = useId();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isConfirming, setConfirming] = useState(false);
  const count = (recipients ?? 0).toLocaleString(language);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  const send = async (reason: string) => {
    const json = { id, title, body, link: link.trim() === '' ? null : link.trim(), reason };
    await contentOf(adminApi.admin.announcements.$post({ json }));
    for (const clear of [setTitle, setBody]) clear(empty);
    setLink('');
    setId(crypto.randomUUID());
    onSent(fill(strings['admin_announce.sent_now'], { count }));
  };
  return (
    <form onSubmit={submit}>
      <p>{strings['admin_announce.lead']}</p>
      <div className="announce-sides">
        {sides.map((side) => (
          <fieldset key={side}>
            <legend>{strings[`admin_announce.${names[side]}`]}</legend>
            <label className="admin-field">
              <span className="small">{strings['admin_announce.title']}</span>
              <input
                required
                lang={side}
                value={title[side]}
                maxLength={120}
                onChange={({ target }) => setTitle({ ...title, [side]: target.value })}
              />
            </label>
            <label className="admin-field">
              <span className="small">{strings['admin_announce.body']}</span>
              <textarea
                required
                lang={side}
                rows={5}
                value={body[side]}
                maxLength={2000}
                onChange={({ target }) => setBody({ ...body, [side]: target.value })}
              />
            </label>
            <div className="announce-preview" lang={side} aria-label={strings['admin_announce.preview']} role="group">
              <strong>{title[side] || strings['admin_announce.preview_title']}</strong>
              <p className="people-text">{body[side] || strings['admin_announce.preview_body']}</p>
            </div>
          </fieldset>
        ))}
      </div>
      <div className="admin-tools">
        <label className="admin-field people-remark">
          <span className="small">{strings['admin_announce.link']}</span>
          <input
            value={link}
            maxLength={200}
            placeholder="/news/3"
            pattern="/.*"
            aria-describedby={hintId}
            onChange={({ target }) => setLink(target.value)}
          />
        </label>
        <button type="submit" className="primary" disabled={recipients === null}>
          {strings['admin_announce.send']}
        </button>
        {recipients !== null && <span className="small soft">{fill(strings['admin_announce.recipients'], { count })}</span>}
      </div>
      <p id={hintId} className="small soft">
        {strings['admin_announce.link_lead']}
      </p>
      {isConfirming && (
        <AskReason
          title={fill(strings['admin_announce.send_ask'], { title: title[language], count })}
          confirm={strings['admin_announce.send']}
          {...{ isDestructive: true, strings, onConfirm: send, onClose: () => setConfirming(false) }}
        >
          <p>{strings['admin_announce.send_lead']}</p>
        </AskReason>
      )}
    </form>
  );
}
