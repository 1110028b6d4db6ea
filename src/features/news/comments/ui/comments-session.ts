import { atom } from 'nanostores';
import { $session, api, memberApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, answered, contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { Comment, Reply } from '../contract.ts';
import { commentsPerPage, repliesPerComment, type ReportReason } from '#src/shared/comment-limits.ts';
import { secondsLeft } from '../cool-down.ts';
import { findMention, mentionsAuthor } from '../mention.ts';
import { drafts, storeLastPost, lastPost, hasJustPosted } from './last-post.ts';
import type { CommentStrings } from './strings.ts';
import { addPage, addReplies, authorsIn, removeComment } from './thread.ts';

export interface CommentsState {
  phase: 'loading' | 'ready' | 'failed';
  comments: Comment[];
  /** Number of visible comments of the article, including replies. */
  shown: number;
  /** Whether older comments can be loaded. */
  more: boolean;
  busy: boolean;
  /** Id of the comment whose reply box is open. */
  answering: string | null;
  /** Ids of the comments that the member has reported. */
  reported: readonly string[];
  /** The comment that the page's address names. */
  linked: string | null;
  sending: boolean;
  /** Seconds until this browser may try to post again. */
  secondsLeft: number;
  notice: { text: string; failed: boolean } | null;
}

interface Article extends Localized<CommentStrings> {
  newsId: number;
  /** Id of the author's account, if there is one. */
  authorId: string | null;
}

/** State of one article's comments on one page: the loaded comments and the reader's actions. */
export class CommentsSession {
  readonly $state = atom<CommentsState>({
    phase: 'loading',
    comments: [],
    shown: 0,
    more: false,
    busy: false,
    answering: null,
    reported: [],
    linked: null,
    sending: false,
    secondsLeft: 0,
    notice: null,
  });
  readonly article: Article;
  /** Dispatches `insert` events with a name for the open box. */
  readonly nameEvents = new EventTarget();
  /** Id of the oldest loaded comment. The next page starts after it. */
  private oldestId: string | undefined;
  /** Ids of replies that were loaded before the replies that come before them: written on this page, or linked. */
  private readonly loadedEarly = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(article: Article) {
    this.article = article;
  }

  /** Loads the first page. A linked comment's thread comes first, with the linked reply even if its page of replies is a later one. */
  async open(linked: string | null): Promise<void> {
    this.change({ phase: 'loading' });
    void this.loadReported();
    const [first, thread, threadFromLinked] = await Promise.all([
      this.fetchPage({}),
      linked ? this.fetchPage({ comment_id: linked, reply_limit: '50' }) : null,
      linked ? this.fetchPage({ comment_id: linked, reply_from: linked, reply_limit: '20' }) : null,
    ]);
    if (!first) return this.change({ phase: 'failed' });
    const linkedThread = this.joinThread(thread?.comments[0], threadFromLinked?.comments[0]?.children ?? []);
    const comments = addPage(linkedThread, first.comments, this.article.language);
    this.oldestId = first.comments.at(-1)?.id;
    this.change({ phase: 'ready', comments, linked, shown: first.shown, more: first.comments.length === commentsPerPage });
    const isLoaded = comments.some(({ id, children }) => id === linked || children.some((reply) => reply.id === linked));
    if (linked && !isLoaded) this.say(this.article.strings[thread ? 'comments.gone' : 'error.network'], true);
  }

  /** Returns a linked thread with the later replies, which may come after a gap. */
  private joinThread(thread: Comment | undefined, later: Reply[]): Comment[] {
    if (!thread) return [];
    const known = new Set(thread.children.map(({ id }) => id));
    for (const { id } of later) if (id !== thread.id && !known.has(id)) this.loadedEarly.add(id);
    return addReplies([thread], thread.id, later);
  }

  async loadMore(): Promise<void> {
    if (this.$state.get().busy || !this.oldestId) return;
    this.change({ busy: true });
    const page = await this.fetchPage({ before: this.oldestId });
    this.change({ busy: false });
    if (!page) return this.say(this.article.strings['error.network'], true);
    this.oldestId = page.comments.at(-1)?.id ?? this.oldestId;
    const comments = addPage(this.$state.get().comments, page.comments, this.article.language);
    this.change({ comments, more: page.comments.length === commentsPerPage });
  }

  async loadReplies(comment: Comment): Promise<void> {
    if (this.$state.get().busy) return;
    this.change({ busy: true });
    const page = await this.fetchPage({ comment_id: comment.id, reply_offset: String(this.countOrdered(comment)), reply_limit: '20' });
    this.change({ busy: false });
    const thread = page?.comments[0];
    for (const { id } of thread?.children ?? []) this.loadedEarly.delete(id);
    if (thread) this.change({ comments: addReplies(this.$state.get().comments, comment.id, thread.children, thread.reply_count) });
    else this.say(this.article.strings['error.network'], true);
  }

  /** Counts the replies of a comment that were loaded in order, for the offset of the next page. */
  private countOrdered({ children }: Comment): number {
    return children.filter(({ id }) => !this.loadedEarly.has(id)).length;
  }

  /** Opens or closes the reply box of a comment. Only one is open at a time. */
  toggleReply(id: string | null): void {
    this.change({ answering: this.$state.get().answering === id ? null : id, notice: null });
  }

  /**
   * Posts a text. Every attempt starts the countdown. A refused text stays in its box.
   * @returns whether it was posted
   */
  async post(text: string, answeredId: string | null): Promise<boolean> {
    const user = $session.get()?.user;
    const { sending, secondsLeft: left } = this.$state.get();
    if (sending || left > 0 || !text.trim() || !user) return false;
    const { newsId, authorId, strings } = this.article;
    const mentionedId = findMention(text, [...authorsIn(this.$state.get().comments), user])?.id ?? (mentionsAuthor(text) ? authorId : null);
    if (mentionedId === user.id) {
      this.say(strings['comments.self_mention'], true);
      return false;
    }
    const body = { news_id: newsId, user_id: user.id, comment_text: text, parent_comment_id: answeredId, mentioned_user_id: mentionedId };
    storeLastPost(Date.now());
    this.countDown();
    this.change({ sending: true, notice: null });
    try {
      this.add(await contentOf(memberApi.comments.$post({ json: body })));
      drafts.write(newsId, answeredId, '');
      return true;
    } catch (error) {
      this.say(this.failureText(error), true);
      return false;
    } finally {
      this.change({ sending: false });
    }
  }

  /** Counts down from this browser's last attempt, in any tab. */
  countDown(): void {
    clearTimeout(this.timer);
    const left = secondsLeft(lastPost(), Date.now());
    this.change({ secondsLeft: left });
    if (left > 0) this.timer = setTimeout(() => this.countDown(), 1000);
  }

  async remove(id: string): Promise<void> {
    try {
      await contentOf(memberApi.comments[':id'].$delete({ param: { id } }));
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) return this.say(this.failureText(error), true); // 404: it is deleted already
    }
    const { comments, shown } = this.$state.get();
    this.change({ comments: removeComment(comments, id), shown: Math.max(0, shown - 1) });
    this.say(this.article.strings['comments.deleted'], false);
  }

  /** Reports a comment; returns whether that succeeded. */
  async report(id: string, reason: ReportReason, note: string): Promise<boolean> {
    try {
      await contentOf(memberApi.comments[':id'].report.$post({ param: { id }, json: { reason, note } }));
      this.change({ reported: [...this.$state.get().reported, id] });
      this.say(this.article.strings['comments.reported'], false);
      return true;
    } catch {
      this.say(this.article.strings['comments.report_failed'], true);
      return false;
    }
  }

  /** Withdraws the member's report of a comment. */
  async withdrawReport(id: string): Promise<void> {
    try {
      await contentOf(memberApi.comments[':id'].report.$delete({ param: { id } }));
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404))
        return this.say(this.article.strings['comments.report_undo_failed'], true);
    }
    this.change({ reported: this.$state.get().reported.filter((reportedId) => reportedId !== id) });
    this.say(this.article.strings['comments.report_undone'], false);
  }

  /** Inserts a name into the open box. */
  mention(username: string): void {
    this.nameEvents.dispatchEvent(new CustomEvent('insert', { detail: username }));
  }

  say(text: string, failed: boolean): void {
    this.change({ notice: { text, failed } });
  }

  change(part: Partial<CommentsState>): void {
    this.$state.set({ ...this.$state.get(), ...part });
  }

  private add(comment: Comment): void {
    this.loadedEarly.add(comment.id);
    const { comments, shown } = this.$state.get();
    const parent = comment.parent_comment_id;
    const top = comments.find(({ id }) => id === parent);
    const next = top ? addReplies(comments, top.id, [comment], top.reply_count + 1) : [comment, ...comments];
    this.change({ comments: next, shown: shown + 1, answering: null });
    this.say(this.article.strings['comments.sent'], false);
  }

  /** Fetches a page of comments. Null if the server is unreachable or refuses. */
  private async fetchPage(query: Record<string, string>): Promise<{ comments: Comment[]; shown: number } | null> {
    const param = { id: String(this.article.newsId) };
    const fullQuery = { limit: commentsPerPage, reply_limit: repliesPerComment, ...query };
    try {
      const headers: Record<string, string> = hasJustPosted() ? { 'cache-control': 'no-cache' } : {}; // the edge cache may not have the new comment yet
      const response = await answered(api.comments[':id'].$get({ param, query: fullQuery }, { headers }));
      return { comments: await response.json(), shown: Number(response.headers.get('x-comments-shown') ?? 0) };
    } catch {
      return null;
    }
  }

  /** Loads the ids of the comments that the member has reported. If that fails, a second report only changes the reason. */
  private async loadReported(): Promise<void> {
    const query = { news_id: String(this.article.newsId) };
    if ($session.get()) this.change({ reported: await contentOf(memberApi.users.me.reports.$get({ query })).catch(() => []) });
  }

  private failureText(error: unknown): string {
    const { strings } = this.article;
    if (!(error instanceof ApiFailure)) return strings['error.network'];
    if (error.problem) return error.problem.errors?.[0]?.detail ?? error.problem.detail;
    if (error.status === 429) return strings['error.too_fast_comment'];
    return error.status === 403 ? strings['error.comment_not_allowed'] : strings['error.network'];
  }
}
