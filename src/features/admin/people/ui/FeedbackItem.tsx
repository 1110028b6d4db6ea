import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Credited } from '#src/features/credits/ledger/contract.ts';
import { feedbackReward } from '#src/features/credits/ledger/prices.ts';
import type { Feedback } from '#src/features/credits/feedback/contract.ts';
import type { PeopleStrings } from './strings.ts';

interface Props extends Localized<PeopleStrings> {
  entry: Feedback;
  name: string;
  onRewarded(credited: Credited, said: string): void;
}

/** One piece of feedback, with a button that rewards it once. */
export function FeedbackItem({ entry, name, language, strings, onRewarded }: Props) {
  const [isAsked, setAsked] = useState(false);
  const reward = async () => {
    const credited = await contentOf(adminApi.admin.feedback[':id'].reward.$post({ param: { id: entry.id } }));
    const said = credited.changed ? 'admin_people.rewarded' : 'admin_people.rewarded_before';
    onRewarded(credited, fill(strings[said], { name, count: feedbackReward }));
  };
  return (
    <li>
      <div className="admin-detail">
        <p className="small soft">
          {name} · <time dateTime={entry.created_at}>{longDateHere(entry.created_at, language)}</time>{' '}
          {entry.state === 'rewarded' && <span className="admin-mark">{strings['admin_people.feedback_rewarded']}</span>}
        </p>
        <p className="people-text">{entry.text}</p>
        {entry.state === 'received' && (
          <button type="button" data-row onClick={() => setAsked(true)}>
            {fill(strings['admin_people.reward'], { count: feedbackReward })}
          </button>
        )}
      </div>
      {isAsked && (
        <AskReason
          title={fill(strings['admin_people.reward_ask'], { name, count: feedbackReward })}
          confirm={fill(strings['admin_people.reward'], { count: feedbackReward })}
          {...{ strings, onConfirm: reward, onClose: () => setAsked(false) }}
        >
          <p>{strings['admin_people.reward_lead']}</p>
        </AskReason>
      )}
    </li>
  );
}
