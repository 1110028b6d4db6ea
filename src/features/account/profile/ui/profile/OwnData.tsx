import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { SavingNote } from './SavingNote.tsx';
import type { ProfileStrings } from './strings.ts';
import { useSaving } from './use-profile.ts';

interface Props {
  strings: ProfileStrings;
}

const fileName = 'still-human-data.json';

/** Downloads all stored data of the member as one file. */
export function OwnData({ strings }: Props) {
  const [saving, run] = useSaving();
  const busy = saving.state === 'saving';
  return (
    <section className="profile-part" aria-labelledby="data-title">
      <h2 id="data-title">{strings['profile.data']}</h2>
      <p>{strings['profile.data_lead']}</p>
      <button type="button" disabled={busy} onClick={() => run(download)}>
        {strings[busy ? 'profile.data_getting' : 'profile.data_get']}
      </button>
      <SavingNote saving={saving} strings={{ ...strings, 'member.saving': '', 'member.saved': strings['profile.data_done'] }} />
    </section>
  );
}

async function download(): Promise<void> {
  const data = await contentOf(memberApi.users.me.export.$get());
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
