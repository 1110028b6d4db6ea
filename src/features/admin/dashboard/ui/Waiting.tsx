import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Dashboard } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';

interface Props {
  waiting: Dashboard['waiting'];
  language: Language;
  strings: DashboardStrings;
}

/** What waits, and the list where it does. */
const places = [
  ['reported', '/admin/comments'],
  ['refused_comments', '/admin/comments?tab=refused'],
  ['feedback', '/admin/user-credit?tab=feedback'],
  ['credit_requests', '/admin/user-credit?tab=requests'],
  ['jobs_unlisted', '/admin/jobs'],
  ['jobs_due', '/admin/jobs?show=all'],
  ['analyses_running', '/admin/jobs'],
] as const;

const mostCounted = 1_000;

/** What waits for somebody. Each number leads to its list; j and k move between them. */
export function Waiting({ waiting, language, strings }: Props) {
  return (
    <section className="admin-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{strings['admin_board.waiting']}</h2>
      <ul role="list" className="board-waiting">
        {places.map(([name, path]) => {
          const count = waiting[name];
          const most = mostCounted.toLocaleString(language);
          return (
            <li key={name}>
              <a data-row href={localPath(language, path)}>
                <span>{strings[`admin_board.waiting_${name}`]}</span>
                <span className="figure">
                  {count > mostCounted ? fill(strings['admin_board.and_more'], { count: most }) : count.toLocaleString(language)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
