import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import { type Language, languages } from '#src/shared/language.ts';
import type { Announcement } from '../contract.ts';
import type { AnnouncementStrings } from './strings.ts';

interface Props {
  list: readonly Announcement[];
  language: Language;
  strings: AnnouncementStrings;
  reload(): void;
  onWithdrawn(said: string): void;
}

/** What was announced, newest first, with how far it came. */
export function Past({ list, language, strings, reload, onWithdrawn }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Announcement | null>(null);
  const withdraw = async (reason: string) => {
    if (!asked) return;
    await contentOf(adminApi.admin.announcements[':id'].withdraw.$post({ param: { id: asked.id }, json: { reason } }));
    onWithdrawn(fill(strings['admin_announce.withdrawn_now'], { title: asked.title[language] }));
  };
  if (list.length === 0) return <p className="soft">{strings['admin_announce.none']}</p>;
  return (
    <>
      <ul role="list" className="admin-list">
        {list.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="admin-row"
              data-row
              aria-expanded={open === one.id}
              onClick={() => setOpen(open === one.id ? null : one.id)}
            >
              <strong className="wide">{one.title[language]}</strong>
              <span className="admin-mark">{strings[`admin_announce.state_${one.state}`]}</span>
              <span className="small soft">
                {fill(strings['admin_announce.reached'], { count: one.sent.toLocaleString(language) })} ·{' '}
                {dateAndTime(one.created_at, language)}
              </span>
            </button>
            {open === one.id && (
              <div className="admin-detail">
                <div className="announce-sides">
                  {languages.map((side) => (
                    <div key={side} lang={side}>
                      <strong>{one.title[side]}</strong>
                      <p className="people-text">{one.body[side]}</p>
                    </div>
                  ))}
                </div>
                <div className="admin-buttons">
                  {one.state !== 'withdrawn' && (
                    <button type="button" onClick={() => setAsked(one)}>
                      {strings['admin_announce.withdraw']}
                    </button>
                  )}
                  <button type="button" onClick={reload}>
                    {strings['admin_announce.refresh']}
                  </button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AskReason
          title={fill(strings['admin_announce.withdraw_ask'], { title: asked.title[language] })}
          confirm={strings['admin_announce.withdraw']}
          {...{ isDestructive: true, strings, onConfirm: withdraw, onClose: () => setAsked(null) }}
        >
          <p>{strings['admin_announce.withdraw_lead']}</p>
        </AskReason>
      )}
    </>
  );
}
