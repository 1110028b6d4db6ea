import { atom, type ReadableAtom } from 'nanostores';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { presence } from '#src/shared/desk-limits.ts';
import { tabStorage } from '#src/shared/storage.ts';
import type { DeskArticle, DraftContent } from '../../contract.ts';

export type SaveState = { status: 'saved' | 'changed' | 'saving' } | { status: 'failed'; error: unknown };

export interface DeskState {
  article: DeskArticle;
  save: SaveState;
  /** Names of the other editors who have the article open. */
  others: string[];
  /** The version that somebody else has saved. Nothing is saved until the editor has chosen. */
  otherVersion: DeskArticle | null;
  /** Counts the times that the texts were replaced from outside the editors. */
  replacements: number;
}

const tabKey = 'sh_desk_tab';

/** Saves after this pause in typing, and after this time at the latest. */
const [pauseMs, maxDelayMs] = [1200, 8000];

/** Session of an open article: saves automatically, one save after the other, and watches for other editors. */
export class DeskSession {
  readonly $state;
  private readonly tab = takeTab();
  private readonly readContent: () => DraftContent;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedAt: number | null = null;
  private saving: Promise<void> | null = null;
  private heartbeat: ReturnType<typeof setInterval> | undefined;

  /** @param readContent returns the current content of the editors */
  constructor(article: DeskArticle, readContent: () => DraftContent) {
    this.$state = atom<DeskState>({ article, save: { status: 'saved' }, others: [], otherVersion: null, replacements: 0 });
    this.readContent = readContent;
  }

  get state(): ReadableAtom<DeskState> {
    return this.$state;
  }

  start(): () => void {
    const heartbeat = () => void this.notePresence();
    heartbeat();
    this.heartbeat = setInterval(heartbeat, presence.every);
    const warn = (event: BeforeUnloadEvent) => (this.changedAt !== null || this.saving !== null) && event.preventDefault();
    const leave = () => this.leave();
    const onReturn = (event: PageTransitionEvent) => event.persisted && heartbeat();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', onReturn);
    return () => {
      clearInterval(this.heartbeat);
      clearTimeout(this.timer);
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', onReturn);
    };
  }

  /** Schedules a save after a change. */
  touch(): void {
    const now = Date.now();
    if (this.changedAt === null) this.set({ save: { status: 'changed' } });
    this.changedAt ??= now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), Math.max(0, Math.min(pauseMs, this.changedAt + maxDelayMs - now)));
  }

  /** Saves all changes. Resolves to false if a save fails, or the editor must first choose a version. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.saving) await this.saving;
    if (this.changedAt === null) return this.$state.get().otherVersion === null;
    if (this.$state.get().otherVersion) return false;
    this.saving = this.send().finally(() => (this.saving = null));
    await this.saving;
    return this.$state.get().save.status !== 'failed' && this.$state.get().otherVersion === null;
  }

  /** Waits for a running save, then stops saving, because the article is about to be deleted. */
  async stopSaving(): Promise<void> {
    while (this.saving) await this.saving;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    this.changedAt = null;
  }

  /** Reloads the article after a change of its state. */
  async reload(): Promise<void> {
    const article = await load(this.$state.get().article.id);
    this.set({ article });
  }

  /** Replaces the texts with the newest version. */
  async loadNewest(): Promise<void> {
    this.changedAt = null;
    const article = await load(this.$state.get().article.id);
    this.set({ article, otherVersion: null, save: { status: 'saved' }, replacements: this.$state.get().replacements + 1 });
  }

  /** Saves this editor's texts over the other version, which stays in the history. */
  async overwriteOther(): Promise<void> {
    const { otherVersion } = this.$state.get();
    if (!otherVersion) return;
    this.set({ article: otherVersion, otherVersion: null });
    this.changedAt ??= Date.now();
    await this.save();
  }

  private async send(): Promise<void> {
    const { article } = this.$state.get();
    this.changedAt = null;
    this.set({ save: { status: 'saving' } });
    const content = this.readContent();
    try {
      const json = { version: article.version, content };
      const saved = await contentOf(adminApi.admin.news[':id'].$put({ param: { id: String(article.id) }, json }));
      const now = this.$state.get().article;
      this.set({ article: { ...now, content, version: saved.version, missing: saved.missing, saved_at: saved.saved_at } });
      this.set({ save: { status: this.changedAt === null ? 'saved' : 'changed' } });
    } catch (error) {
      this.changedAt ??= Date.now();
      if (error instanceof ApiFailure && error.problem?.code === 'edited_elsewhere') return this.showOtherVersion(error);
      this.set({ save: { status: 'failed', error } });
      if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500)
        this.timer = setTimeout(() => void this.save(), maxDelayMs);
    }
  }

  private async showOtherVersion(error: unknown): Promise<void> {
    const otherVersion = await load(this.$state.get().article.id).catch(() => null);
    this.set({ otherVersion, save: otherVersion ? { status: 'changed' } : { status: 'failed', error } });
  }

  /** Notifies the server, and stores the tab's id so that a reload keeps it. */
  private leave(): void {
    tabStorage.write(tabKey, this.tab);
    const request = { param: { id: String(this.$state.get().article.id) }, json: { tab: this.tab, gone: true } };
    adminApi.admin.news[':id'].presence.$post(request, { init: { keepalive: true } }).catch(() => undefined); // without it, the server counts the tab as closed a little later
  }

  private async notePresence(): Promise<void> {
    const { article } = this.$state.get();
    const call = adminApi.admin.news[':id'].presence.$post({ param: { id: String(article.id) }, json: { tab: this.tab } });
    const present = await contentOf(call).catch(() => null); // the next heartbeat tries again
    if (present && present.editors.join() !== this.$state.get().others.join()) this.set({ others: present.editors });
    const { article: now, otherVersion } = this.$state.get();
    if (present && present.version > now.version && !this.saving && !otherVersion) {
      if (this.changedAt === null) this.set({ otherVersion: await load(now.id) });
      else await this.showOtherVersion(null);
    }
  }

  private set(change: Partial<DeskState>): void {
    this.$state.set({ ...this.$state.get(), ...change });
  }
}

/** Takes the id that this tab stored before a reload, or creates one. A duplicated tab finds none, because its original has not left. */
function takeTab(): string {
  const storedId = tabStorage.read(tabKey);
  tabStorage.remove(tabKey);
  return storedId ?? crypto.randomUUID();
}

export function load(id: number): Promise<DeskArticle> {
  return contentOf(adminApi.admin.news[':id'].$get({ param: { id: String(id) } }));
}
