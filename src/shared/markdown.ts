import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

/** Raw HTML disabled, emphasis closed before Chinese text too, links detected, line breaks kept, typographic replacements; addresses other than http, https and mailto are not linked. */
const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: true });
renderer.validateLink = (url) => /^(?:https?:|mailto:)/i.test(url.trim());
renderer.use(cjkFriendly);
renderer.disable('image');
renderer.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener nofollow');
  tokens[index]?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};

/** Markdown as HTML that is safe to show: it can hold no element that the text did not ask for in Markdown. */
export function renderMarkdown(text: string): string {
  return renderer.render(text);
}
