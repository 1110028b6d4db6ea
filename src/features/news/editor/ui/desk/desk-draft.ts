import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { maxImageBytes } from '#src/shared/desk-limits.ts';
import type { DeskArticle, DraftContent, DraftImage, StoredImage } from '../../contract.ts';
import { textOf } from '../rich/open-editor.ts';
import { EditorPair, type MarkCounts, type Side } from '../rich/editor-pair.ts';
import { scalePicture } from '../rich/scale-picture.ts';
import { DeskSession } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';

export interface Upload {
  status: 'idle' | 'busy' | 'failed';
  text: string;
}

/** State of the desk: the fields of an article, the text editors, and the session that saves them. */
export class DeskDraft {
  readonly session: DeskSession;
  readonly $fields;
  readonly $images;
  readonly $counts = atom<MarkCounts>({ en: { lone: 0, older: 0 }, zh: { lone: 0, older: 0 } });
  readonly $upload = atom<Upload>({ status: 'idle', text: '' });
  readonly pair: EditorPair;
  readonly editors: Partial<Record<Side, Editor>> = {};
  /** The side that was edited last. Pictures and rates are inserted there. */
  side: Side = 'en';
  private readonly strings: DeskStrings;
  private readonly watchers = new Set<(name: string) => void>();

  constructor(article: DeskArticle, strings: DeskStrings) {
    this.strings = strings;
    this.$fields = atom<DraftContent>(article.content);
    this.$images = atom<DraftImage[]>(article.content.images);
    const texts = {
      en: { lone: strings['desk.mark_lone_en'], older: strings['desk.mark_older_en'] },
      zh: { lone: strings['desk.mark_lone_zh'], older: strings['desk.mark_older_zh'] },
    };
    this.pair = new EditorPair(texts, (counts) => this.$counts.set(counts));
    this.session = new DeskSession(article, () => this.current());
    this.session.$state.listen(({ article: now, replacements }, before) => {
      if (replacements !== before?.replacements) this.replace(now.content);
    });
  }

  /** Adds an opened text editor. Returns a function that removes it. */
  attach(side: Side, editor: Editor): () => void {
    this.editors[side] = editor;
    this.pair.add(side, editor);
    return () => {
      this.pair.remove(side);
      delete this.editors[side];
    };
  }

  /** Stores which side is edited. */
  enter(side: Side): void {
    this.side = side;
  }

  /** Changes fields, and schedules a save. */
  change(fields: Partial<DraftContent>): void {
    this.$fields.set({ ...this.$fields.get(), ...fields });
    if (fields.images) this.$images.set(fields.images);
    this.session.touch();
  }

  changeText(side: Side, fields: Partial<DraftContent['texts']['en']>): void {
    const { texts } = this.$fields.get();
    this.change({ texts: { ...texts, [side]: { ...texts[side], ...fields } } });
  }

  /** Calls `watcher` with the name of each added picture. Returns a function that stops it. */
  watchUploads(watcher: (name: string) => void): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  /** Scales and uploads pictures, and inserts them at the caret. */
  async addPictures(files: readonly File[], side = this.side): Promise<void> {
    this.$upload.set({ status: 'busy', text: this.strings['desk.uploading'] });
    try {
      for (const file of files) this.insertPicture(await this.upload(file), side);
      this.$upload.set({ status: 'idle', text: '' });
    } catch (error) {
      this.$upload.set({ status: 'failed', text: this.failureText(error) });
    }
  }

  insert(side: Side, name: string): void {
    this.editors[side]?.chain().focus().insertContent({ type: 'newsImage', attrs: { name } }).run();
  }

  private async upload(file: File): Promise<StoredImage> {
    if (file.size > maxImageBytes) throw new RangeError('too large');
    const picture = await scalePicture(file);
    const send = { headers: { 'content-type': picture.type } };
    return contentOf(adminApi.admin.news.images.$post({}, { ...send, init: { body: picture, ...send } }));
  }

  private insertPicture(image: StoredImage, side: Side): void {
    const images = this.$images.get();
    const number = Math.max(0, ...images.map(({ name }) => Number(/^image-(\d+)$/.exec(name)?.[1] ?? 0))) + 1;
    const empty = { en: '', zh: '' };
    const name = `image-${number}`;
    this.change({ images: [...images, { name, ...image, alt: empty, caption: empty }] });
    this.insert(side, name);
    for (const watcher of this.watchers) watcher(name);
  }

  private failureText(error: unknown): string {
    if (error instanceof RangeError) return this.strings['desk.picture_too_heavy'];
    if (!(error instanceof ApiFailure)) return this.strings['desk.no_picture'];
    return error.problem?.detail ?? this.strings[error.status === 0 ? 'error.no_response' : 'error.network'];
  }

  /** Returns the current content of the fields and editors. */
  current(): DraftContent {
    const fields = this.$fields.get();
    const text = (side: Side) => ({ ...fields.texts[side], ...(this.editors[side] && textOf(this.editors[side])) });
    return { ...fields, images: this.$images.get(), texts: { en: text('en'), zh: text('zh') } };
  }

  private replace(content: DraftContent): void {
    this.$fields.set(content);
    this.$images.set(content.images);
  }
}
