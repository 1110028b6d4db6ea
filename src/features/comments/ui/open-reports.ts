import { $adminSession, adminApi } from '#src/features/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { answered } from '#src/shared/api-client.ts';
import { longDate } from '#src/shared/dates.ts';
import { localPath, pathLanguage } from '#src/shared/paths.ts';
import type { CommentReport } from '../contract.ts';
import type { ReportStrings } from './open-report-strings.ts';

/** Lists the open reports for the signed-in administrator, a page at a time. */
export function openReports(root: HTMLElement): void {
  const strings = JSON.parse(root.dataset['strings'] ?? '{}') as ReportStrings; // written by OpenReports.astro
  const list = root.querySelector('ul');
  const more = root.querySelector('button');
  const status = root.querySelector('[data-status]');
  if (!list || !more || !$adminSession.get()) return;
  const load = async () => {
    more.disabled = true;
    try {
      const response = await answered(adminApi.admin.reports.$get({ query: { offset: String(list.childElementCount) } }));
      for (const report of await response.json()) list.appendChild(entryOf(report, strings));
      const total = Number(response.headers.get('x-total-count'));
      status?.replaceChildren(fill(strings['admin.reports_count'], { count: total }));
      more.hidden = list.childElementCount >= total;
    } catch {
      status?.replaceChildren(strings['admin.reports_failed']);
    }
    more.disabled = false;
  };
  more.addEventListener('click', () => void load());
  void load();
}

/** Texts of members go in as text alone. */
function entryOf(report: CommentReport, strings: ReportStrings): HTMLLIElement {
  const language = pathLanguage(location.pathname);
  const reason = document.createElement('strong');
  reason.textContent = strings[`comments.reason_${report.reason}`];
  const link = document.createElement('a');
  link.href = `${localPath(language, `/news/${report.news_id}`)}#comment-${report.comment_id}`;
  link.textContent = strings['admin.report_open'];
  const entry = document.createElement('li');
  const head = line(reason, document.createTextNode(` · ${longDate(report.created_at, language)} · `), link);
  const texts = [report.comment_text, ...(report.note ? [fill(strings['admin.report_note'], { note: report.note })] : [])];
  for (const part of [head, ...texts.map((text) => line(document.createTextNode(text)))]) entry.appendChild(part);
  return entry;
}

function line(...parts: Node[]): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  for (const part of parts) paragraph.appendChild(part);
  return paragraph;
}
