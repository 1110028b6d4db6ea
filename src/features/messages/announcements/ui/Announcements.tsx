import { useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useKeys } from '#src/components/admin/use-keys.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { Compose } from './Compose.tsx';
import { Past } from './Past.tsx';
import type { AnnouncementStrings } from './strings.ts';
import './announce.css';

const load = () => contentOf(adminApi.admin.announcements.$get());

/** The form for a new announcement, and the list of earlier ones. */
export function Announcements({ language, strings }: Localized<AnnouncementStrings>) {
  const { loaded, reload } = useLoaded(load);
  const [notice, setNotice] = useState('');
  useKeys();
  const value = loaded.state === 'loaded' ? loaded.value : null;
  const onChanged = (text: string) => {
    setNotice(text);
    reload();
  };
  return (
    <>
      <Compose recipients={value?.recipients ?? null} {...{ language, strings }} onSent={onChanged} />
      <p className="admin-notice" role="status">
        {notice}
      </p>
      <section className="admin-part">
        <h2>{strings['admin_announce.past']}</h2>
        {loaded.state === 'failed' && <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />}
        {loaded.state === 'loading' && <div className="skeleton admin-block" role="status" aria-label={strings['member.loading']} />}
        {value !== null && <Past list={value.list} {...{ language, strings, reload }} onWithdrawn={onChanged} />}
      </section>
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}
