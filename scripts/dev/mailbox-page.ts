import { escapeHtml } from '#src/shared/escape-html.ts';

const style = `body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{margin:1.5rem 0;border:1px solid #8886;border-radius:3px;padding:1rem}iframe{width:100%;height:34rem;border:0;background:#fff}
h2{font-size:1.1rem;margin:0}p{margin:.2rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}

/** Renders the local mailbox. Each mail is in a sandboxed frame. */
export function renderMailbox(mails: readonly ReceivedMail[]): string {
  const list = mails.map(
    ({
      to,
      subject,
      text,
      html,
      sent_at,
    }) => `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time>${escapeHtml(sent_at)}</time></p>
<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe><details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title>
<style>${style}</style></head><body><main><h1>Local mailbox</h1><p>Mail that was sent on this machine. None of it has left.</p>${list.join('\n') || '<p>Nothing yet.</p>'}</main></body></html>`;
}
