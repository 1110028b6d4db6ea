import { atom } from 'nanostores';
import { $session, callAsMember } from '#src/features/accounts/ui/session.ts';
import { ApiFailure, callApi } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { Comment } from '../contract.ts';
import { commentsPerPage, repliesPerComment } from '#src/shared/comment-lengths.ts';
import { secondsLeft } from '../cool-down.ts';
import { findMention, mentionsAuthor } from '../mention.ts';
import { drafts, keepLastPost, lastPost, postedJustNow } from './last-post.ts';
import type { CommentStrings } from './strings.ts';
import { addPage, addReplies, peopleIn, removeFrom } from './thread.ts';

export interface CommentsState {
  phase: 'loading' | 'ready' | 'failed';
  comments: Comment[];
  /** All comments of the article that are shown, replies too. */
  shown: number;
  /** Whether older comments can be loaded. */
  more: boolean;
  busy: boolean;
  /** The comment that is being answered; one at a time. */
  answering: string | null;
  sending: boolean;
  /** Seconds until this browser may try to post again. */
  left: number;
  notice: { text: string; failed: boolean } | null;
}

interface Article {
  newsId: number;
  /** The author's account, where the author has one. */
  authorId: string | null;
  language: Language;
  strings: CommentStrings;
}

/** The comments of one article in one page: what is loaded, and what the reader does with it. */
export class CommentsSession {
  readonly $state = atom<CommentsState>({
    phase: 'loading',
    comments: [],
    shown: 0,
    more: false,
    busy: false,
    answering: null,
    sending: false,
    left: 0,
    notice: null,
  });
  readonly article: Article;
  /** Tells the open box which name to insert. */
  readonly names = new EventTarget();
  /** The last of the pages that were loaded: older ones are asked for after it. */
  private oldest: string | undefined;
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(article: Article) {
    this.article = article;
  }

  /** Loads the first page; with a linked comment, the thread that it stands in comes first. */
  async open(linked: string | null): Promise<void> {
    this.change({ phase: 'loading' });
    const [first, thread] = await Promise.all([
      this.fetchPage({}),
      linked ? this.fetchPage({ comment_id: linked, reply_limit: '50' }) : null,
    ]);
    if (!first) return this.change({ phase: 'failed' });
    const comments = addPage(thread?.comments ?? [], first.comments);
    this.oldest = first.comments.at(-1)?.id;
    this.change({ phase: 'ready', comments, shown: first.shown, more: first.comments.length === commentsPerPage });
  }

  async loadMore(): Promise<void> {
    if (this.$state.get().busy || !this.oldest) return;
    this.change({ busy: true });
    const page = await this.fetchPage({ before: this.oldest });
    this.change({ busy: false });
    if (!page) return this.say(this.article.strings['error.network'], true);
    this.oldest = page.comments.at(-1)?.id ?? this.oldest;
    this.change({ comments: addPage(this.$state.get().comments, page.comments), more: page.comments.length === commentsPerPage });
  }

  async loadReplies(comment: Comment): Promise<void> {
    if (this.$state.get().busy) return;
    this.change({ busy: true });
    const page = await this.fetchPage({ comment_id: comment.id, reply_offset: String(comment.children.length), reply_limit: '20' });
    this.change({ busy: false });
    const more = page?.comments[0];
    if (more) this.change({ comments: addReplies(this.$state.get().comments, comment.id, more.children, more.reply_count) });
    else this.say(this.article.strings['error.network'], true);
  }

  /** Opens the reply box of a comment, or closes it; any other one closes. */
  toggleReply(id: string | null): void {
    this.change({ answering: this.$state.get().answering === id ? null : id, notice: null });
  }

  /**
   * Sends a text; after any attempt the countdown runs. What was refused stays in its box.
   * @returns whether it was written
   */
  async post(text: string, answered: string | null): Promise<boolean> {
    const user = $session.get()?.user;
    if (this.$state.get().sending || !text.trim() || !user) return false;
    const { newsId, authorId, strings } = this.article;
    const named = findMention(text, [...peopleIn(this.$state.get().comments), user])?.id ?? (mentionsAuthor(text) ? authorId : null);
    if (named === user.id) {
      this.say(strings['comments.self_mention'], true);
      return false;
    }
    const body = { news_id: newsId, user_id: user.id, comment_text: text, parent_comment_id: answered, mentioned_user_id: named };
    keepLastPost(Date.now());
    this.countDown();
    this.change({ sending: true, notice: null });
    try {
      this.add(await callAsMember<Comment>('/comments', { method: 'POST', body }));
      drafts.write(newsId, answered, '');
      return true;
    } catch (error) {
      this.say(this.failureText(error), true);
      return false;
    } finally {
      this.change({ sending: false });
    }
  }

  /** Counts down from the last attempt of this browser, in whichever tab it was. */
  countDown(): void {
    clearTimeout(this.clock);
    const left = secondsLeft(lastPost(), Date.now());
    this.change({ left });
    if (left > 0) this.clock = setTimeout(() => this.countDown(), 1000);
  }

  async remove(id: string): Promise<void> {
    try {
      await callAsMember(`/comments/${id}`, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) return this.say(this.failureText(error), true); // gone already is as good
    }
    const { comments, shown } = this.$state.get();
    this.change({ comments: removeFrom(comments, id), shown: Math.max(0, shown - 1) });
    this.say(this.article.strings['comments.deleted'], false);
  }

  /** Reports a comment; whether the report arrived. */
  async report(id: string): Promise<boolean> {
    try {
      await callAsMember(`/comments/${id}/report`, { method: 'POST' });
      this.say(this.article.strings['comments.reported'], false);
      return true;
    } catch {
      this.say(this.article.strings['comments.report_failed'], true);
      return false;
    }
  }

  /** Puts a name into the box that is open. */
  mention(username: string): void {
    this.names.dispatchEvent(new CustomEvent('insert', { detail: username }));
  }

  say(text: string, failed: boolean): void {
    this.change({ notice: { text, failed } });
  }

  change(part: Partial<CommentsState>): void {
    this.$state.set({ ...this.$state.get(), ...part });
  }

  private add(comment: Comment): void {
    const { comments, shown } = this.$state.get();
    const parent = comment.parent_comment_id;
    const top = comments.find(({ id }) => id === parent);
    const next = top ? addReplies(comments, top.id, [comment], top.reply_count + 1) : [comment, ...comments];
    this.change({ comments: next, shown: shown + 1, answering: null });
    this.say(this.article.strings['comments.sent'], false);
  }

  /** Null where the server cannot be reached or refuses: a list that is not there says nothing of itself. */
  private async fetchPage(query: Record<string, string>): Promise<{ comments: Comment[]; shown: number } | null> {
    const asked = new URLSearchParams({ limit: String(commentsPerPage), reply_limit: String(repliesPerComment), ...query });
    const path = `/comments/${this.article.newsId}?${asked}`;
    let shown = 0;
    const send = async (address: string, init: RequestInit) => {
      const token = postedJustNow() ? $session.get()?.access_token : undefined; // whoever just posted is not answered from the edge
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const response = await fetch(`/api${address}`, { ...init, headers });
      shown = Number(response.headers.get('x-comments-shown') ?? 0);
      return response;
    };
    try {
      const comments = await callApi<Comment[]>(this.article.language, path, {}, send);
      return { comments, shown };
    } catch {
      return null;
    }
  }

  private failureText(error: unknown): string {
    const { strings } = this.article;
    if (!(error instanceof ApiFailure)) return strings['error.network'];
    if (error.problem) return error.problem.errors?.[0]?.detail ?? error.problem.detail;
    if (error.status === 429) return strings['error.too_fast_comment'];
    return error.status === 403 ? strings['error.comment_not_allowed'] : strings['error.network'];
  }
}
