import { fill } from '#src/i18n/fill.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Dashboard } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';

interface Props extends Localized<DashboardStrings> {
  waiting: Dashboard['waiting'];
}

/** What waits, and the page that lists it. */
const listPaths = [
  ['reported', '/admin/comments'],
  ['refused_comments', '/admin/comments?tab=refused'],
  ['feedback', '/admin/user-credit?tab=feedback'],
  ['credit_requests', '/admin/user-credit?tab=requests'],
  ['jobs_unlisted', '/admin/jobs'],
  ['jobs_due', '/admin/jobs?show=all'],
  ['analyses_running', '/admin/jobs'],
] as const;

const maxCount = 1_000;

/** What waits for administrators. Each number links to its list; the keys j and k move between them. */
export function Waiting({ waiting, language, strings }: Props) {
  return (
    <section className="admin-part" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{strings['admin_board.waiting']}</h2>
      <ul role="list" className="board-waiting">
        {listPaths.map(([name, path]) => {
          const count = waiting[name];
          const max = maxCount.toLocaleString(language);
          return (
            <li key={name}>
              <a data-row href={localPath(language, path)}>
                <span>{strings[`admin_board.waiting_${name}`]}</span>
                <span className="figure">
                  {count > maxCount ? fill(strings['admin_board.and_more'], { count: max }) : count.toLocaleString(language)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
