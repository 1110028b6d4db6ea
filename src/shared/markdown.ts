import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

/**
 * Raw HTML is off; emphasis may close before Chinese text; URLs become links; line breaks are kept. Only http, https and mailto are linked.
 */
const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: true });
renderer.validateLink = (url) => /^(?:https?:|mailto:)/i.test(url.trim());
renderer.use(cjkFriendly);
renderer.disable('image');
renderer.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow');
  tokens[index]?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};

/** Renders Markdown as safe HTML: raw HTML in the text is escaped. */
export function renderMarkdown(text: string): string {
  return renderer.render(text);
}
