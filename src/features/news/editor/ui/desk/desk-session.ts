import { atom, type ReadableAtom } from 'nanostores';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { presence } from '#src/shared/desk-limits.ts';
import { tabStorage } from '#src/shared/storage.ts';
import type { DeskArticle, DraftContent } from '../../contract.ts';

export type SaveState = { is: 'saved' | 'changed' | 'saving' } | { is: 'failed'; error: unknown };

export interface DeskState {
  article: DeskArticle;
  save: SaveState;
  /** Who else has the article open. */
  others: string[];
  /** What somebody else saved in the meantime. Nothing is saved until the editor has chosen. */
  theirs: DeskArticle | null;
  /** Counts the times that the texts were replaced from outside the editors. */
  replaced: number;
}

const tabKey = 'sh_desk_tab';

/** A pause in typing, and the longest time without saving, in milliseconds. */
const [pauseMs, longestMs] = [1200, 8000];

/** An article that is being edited: saves by itself, one save after the other, and tells of others. */
export class DeskSession {
  readonly $state;
  private readonly tab = takeTab();
  private readonly read: () => DraftContent;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedAt: number | null = null;
  private saving: Promise<void> | null = null;
  private beat: ReturnType<typeof setInterval> | undefined;

  /** @param read the content as it is in the editors now */
  constructor(article: DeskArticle, read: () => DraftContent) {
    this.$state = atom<DeskState>({ article, save: { is: 'saved' }, others: [], theirs: null, replaced: 0 });
    this.read = read;
  }

  get state(): ReadableAtom<DeskState> {
    return this.$state;
  }

  start(): () => void {
    const beat = () => void this.notePresence();
    beat();
    this.beat = setInterval(beat, presence.every);
    const warn = (event: BeforeUnloadEvent) => (this.changedAt !== null || this.saving !== null) && event.preventDefault();
    const leave = () => this.leave();
    const back = (event: PageTransitionEvent) => event.persisted && beat();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', back);
    return () => {
      clearInterval(this.beat);
      clearTimeout(this.timer);
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
    };
  }

  /** Notes a change, to be saved after a pause. */
  touch(): void {
    const now = Date.now();
    if (this.changedAt === null) this.set({ save: { is: 'changed' } });
    this.changedAt ??= now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), Math.max(0, Math.min(pauseMs, this.changedAt + longestMs - now)));
  }

  /** Saves what has changed. Resolves once everything up to now is saved, or a save has failed: false then. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.saving) await this.saving;
    if (this.changedAt === null) return this.$state.get().theirs === null;
    if (this.$state.get().theirs) return false;
    this.saving = this.send().finally(() => (this.saving = null));
    await this.saving;
    return this.$state.get().save.is !== 'failed' && this.$state.get().theirs === null;
  }

  /** Saves no more, once a save that runs has ended: the article is about to be deleted. */
  async forget(): Promise<void> {
    while (this.saving) await this.saving;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.changedAt = null;
  }

  /** Reloads the article, after a change of its state. */
  async reload(): Promise<void> {
    const article = await load(this.$state.get().article.id);
    this.set({ article });
  }

  /** Replaces the texts by the newest version. */
  async takeNewest(): Promise<void> {
    this.changedAt = null;
    const article = await load(this.$state.get().article.id);
    this.set({ article, theirs: null, save: { is: 'saved' }, replaced: this.$state.get().replaced + 1 });
  }

  /** Saves this editor's texts over what the other saved; that stays in the history. */
  async saveMine(): Promise<void> {
    const { theirs } = this.$state.get();
    if (!theirs) return;
    this.set({ article: theirs, theirs: null });
    this.changedAt ??= Date.now();
    await this.save();
  }

  private async send(): Promise<void> {
    const { article } = this.$state.get();
    this.changedAt = null;
    this.set({ save: { is: 'saving' } });
    const content = this.read();
    try {
      const json = { version: article.version, content };
      const saved = await contentOf(adminApi.admin.news[':id'].$put({ param: { id: String(article.id) }, json }));
      const now = this.$state.get().article;
      this.set({ article: { ...now, content, version: saved.version, missing: saved.missing, saved_at: saved.saved_at } });
      this.set({ save: { is: this.changedAt === null ? 'saved' : 'changed' } });
    } catch (error) {
      this.changedAt ??= Date.now();
      if (error instanceof ApiFailure && error.problem?.code === 'edited_elsewhere') return this.showTheirs(error);
      this.set({ save: { is: 'failed', error } });
      if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500)
        this.timer = setTimeout(() => void this.save(), longestMs);
    }
  }

  private async showTheirs(error: unknown): Promise<void> {
    const theirs = await load(this.$state.get().article.id).catch(() => null);
    this.set({ theirs, save: theirs ? { is: 'changed' } : { is: 'failed', error } });
  }

  /** Tells the others, and lets a reload of this tab go on as the same one. */
  private leave(): void {
    tabStorage.write(tabKey, this.tab);
    const request = { param: { id: String(this.$state.get().article.id) }, json: { tab: this.tab, gone: true } };
    adminApi.admin.news[':id'].presence.$post(request, { init: { keepalive: true } }).catch(() => undefined); // counts as closed a little later
  }

  private async notePresence(): Promise<void> {
    const { article } = this.$state.get();
    const call = adminApi.admin.news[':id'].presence.$post({ param: { id: String(article.id) }, json: { tab: this.tab } });
    const present = await contentOf(call).catch(() => null); // the next beat tries again
    if (present && present.editors.join() !== this.$state.get().others.join()) this.set({ others: present.editors });
    const { article: now, theirs } = this.$state.get();
    if (present && present.version > now.version && !this.saving && !theirs) {
      if (this.changedAt === null) this.set({ theirs: await load(now.id) });
      else await this.showTheirs(null);
    }
  }

  private set(change: Partial<DeskState>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }
}

/** A tab that is duplicated finds nothing to take: its original has not left. */
function takeTab(): string {
  const kept = tabStorage.read(tabKey);
  tabStorage.remove(tabKey);
  return kept ?? crypto.randomUUID();
}

export function load(id: number): Promise<DeskArticle> {
  return contentOf(adminApi.admin.news[':id'].$get({ param: { id: String(id) } }));
}
