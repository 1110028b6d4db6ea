import { escapeHtml } from '#src/shared/escape-html.ts';
import { type Language, languageTags } from '#src/shared/language.ts';

export interface Letter {
  language: Language;
  heading: string;
  /** Shown in large type. */
  code?: string;
  lead: string;
  button?: { label: string; href: string; note: string };
  /** Small print at the bottom. */
  small: string[];
  footer: string;
}

const fontFamily = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','PingFang SC','Microsoft YaHei',sans-serif";
/** Mail clients do not support custom properties, so the tokens of `tokens.css` are inlined, with dark variants. */
const style = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0e1118!important}.sheet{background:#171b24!important}.ink{color:#eeece7!important}.soft{color:#b3b0aa!important}
.code{background:#0a0d13!important;color:#eeece7!important}.line{border-color:#353a45!important}
}
@media (max-width:480px){.sheet{padding:28px 22px!important}.code{font-size:30px!important}}`;

/** Renders a mail as plain text and HTML: one column, no images, no external resources, readable without styles. */
export function renderLetter(letter: Letter): { text: string; html: string } {
  return { text: renderText(letter), html: renderHtml(letter) };
}

function renderText({ heading, code, lead, button, small, footer }: Letter): string {
  const link = button && `${button.label}: ${button.href}\n${button.note}`;
  return `${[heading, code && `    ${code}`, lead, link, ...small, `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`;
}

function renderHtml({ language, heading, code, lead, button, small, footer }: Letter): string {
  const codeBox = code
    ? `<p class="code ink" style="margin:24px 0;padding:18px 12px;background:#f3f2ef;border-radius:3px;text-align:center;font:700 36px/1.2 ui-monospace,'SF Mono',Menlo,Consolas,monospace;letter-spacing:.22em;color:#171b24">${escapeHtml(code)}</p>`
    : '';
  const action = button
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:13px 22px;border-radius:3px;background:#0e4f8a;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="soft" style="margin:0;font-size:14px;color:#565a64">${escapeHtml(button.note)}</p>`
    : '';
  const notes = small
    .map((text) => `<p class="soft" style="margin:0 0 8px;font-size:14px;color:#565a64">${escapeHtml(text)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${style}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:#fbfaf7">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:36px 40px;background:#fff;border-radius:3px;font:16px/1.6 ${fontFamily};overflow-wrap:anywhere">
<div aria-hidden="true" style="width:72px;height:6px;margin-bottom:24px;background:linear-gradient(105deg,#e0603a 0 48%,transparent 48% 54%,#2b86cf 54%)"></div>
<h1 class="ink" style="margin:0;font-size:24px;line-height:1.25;color:#171b24">${escapeHtml(heading)}</h1>
${codeBox}<p class="ink" style="margin:16px 0 0;color:#171b24">${escapeHtml(lead)}</p>
${action}
<div class="line" style="margin:28px 0 16px;border-top:1px solid #d9d6d0"></div>
${notes}
<p class="soft" style="margin:16px 0 0;font-size:13px;color:#565a64">${escapeHtml(footer)}</p>
</div></body></html>
`;
}
