import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Feedback as Entry } from '../contract.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackStrings } from './strings.ts';
import './feedback.css';

type Props = Localized<FeedbackStrings>;

const loadOwn = () => contentOf(memberApi.feedback.$get({ query: { limit: 50 } }));

/** The feedback form, and the member's earlier feedback with its state. */
export function Feedback({ language, strings }: Props) {
  const { loaded, reload, change } = useLoaded(loadOwn);
  return (
    <>
      <FeedbackForm strings={strings} onSent={(entry) => change((list) => [entry, ...list])} />
      <h3>{strings['feedback.own']}</h3>
      {loaded.state === 'failed' && <LoadFailure text={strings['feedback.failed']} retry={strings['member.retry']} onRetry={reload} />}
      {loaded.state === 'loading' && <div className="skeleton feedback-block" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'loaded' && <Entries list={loaded.value} language={language} strings={strings} />}
    </>
  );
}

function Entries({ list, language, strings }: Props & { list: Entry[] }) {
  if (list.length === 0) return <p className="soft">{strings['feedback.none']}</p>;
  return (
    <ol className="feedback-list">
      {list.map(({ id, text, state, created_at }) => (
        <li key={id} id={`feedback-${id}`}>
          <p className="small soft">
            <time dateTime={created_at}>{longDateHere(created_at, language)}</time>
            <strong className="feedback-state">{strings[`feedback.${state}`]}</strong>
          </p>
          <p className="feedback-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
