import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import { languages, type Localized } from '#src/shared/language.ts';
import type { Announcement } from '../contract.ts';
import type { AnnouncementStrings } from './strings.ts';

interface Props extends Localized<AnnouncementStrings> {
  list: readonly Announcement[];
  reload(): void;
  onWithdrawn(notice: string): void;
}

/** The earlier announcements, newest first, with their state and the number of members who have them. */
export function Past({ list, language, strings, reload, onWithdrawn }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [withdrawing, setWithdrawing] = useState<Announcement | null>(null);
  const withdraw = async (reason: string) => {
    if (!withdrawing) return;
    await contentOf(adminApi.admin.announcements[':id'].withdraw.$post({ param: { id: withdrawing.id }, json: { reason } }));
    onWithdrawn(fill(strings['admin_announce.withdrawn_now'], { title: withdrawing.title[language] }));
  };
  if (list.length === 0) return <p className="soft">{strings['admin_announce.none']}</p>;
  return (
    <>
      <ul role="list" className="admin-list">
        {list.map((announcement) => (
          <li key={announcement.id}>
            <button
              type="button"
              className="admin-row"
              data-row
              aria-expanded={openId === announcement.id}
              onClick={() => setOpenId(openId === announcement.id ? null : announcement.id)}
            >
              <strong className="wide">{announcement.title[language]}</strong>
              <span className="admin-mark">{strings[`admin_announce.state_${announcement.state}`]}</span>
              <span className="small soft">
                {fill(strings['admin_announce.reached'], { count: announcement.sent.toLocaleString(language) })} ·{' '}
                {dateAndTime(announcement.created_at, language)}
              </span>
            </button>
            {openId === announcement.id && (
              <div className="admin-detail">
                <div className="announce-sides">
                  {languages.map((side) => (
                    <div key={side} lang={side}>
                      <strong>{announcement.title[side]}</strong>
                      <p className="people-text">{announcement.body[side]}</p>
                    </div>
                  ))}
                </div>
                <div className="admin-buttons">
                  {announcement.state !== 'withdrawn' && (
                    <button type="button" onClick={() => setWithdrawing(announcement)}>
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
      {withdrawing && (
        <AskReason
          title={fill(strings['admin_announce.withdraw_ask'], { title: withdrawing.title[language] })}
          confirm={strings['admin_announce.withdraw']}
          {...{ isDestructive: true, strings, onConfirm: withdraw, onClose: () => setWithdrawing(null) }}
        >
          <p>{strings['admin_announce.withdraw_lead']}</p>
        </AskReason>
      )}
    </>
  );
}
