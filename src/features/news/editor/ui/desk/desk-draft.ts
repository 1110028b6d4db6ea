import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { maxImageBytes } from '#src/shared/desk-limits.ts';
import type { DeskArticle, DraftContent, DraftImage, KeptImage } from '../../contract.ts';
import { textOf } from '../rich/open-editor.ts';
import { EditorPair, type MarkCounts, type Side } from '../rich/pair.ts';
import { scalePicture } from '../rich/scale-picture.ts';
import { DeskSession } from './desk-session.ts';
import type { DeskStrings } from './strings.ts';

export interface Upload {
  is: 'idle' | 'busy' | 'failed';
  text: string;
}

/** What an editor has before them: the fields of an article, its editors, and the session that saves them. */
export class DeskDraft {
  readonly session: DeskSession;
  readonly $fields;
  readonly $images;
  readonly $counts = atom<MarkCounts>({ en: { lone: 0, older: 0 }, zh: { lone: 0, older: 0 } });
  readonly $upload = atom<Upload>({ is: 'idle', text: '' });
  readonly pair: EditorPair;
  readonly editors: Partial<Record<Side, Editor>> = {};
  /** The side that was edited last: where pictures and figures go. */
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
    this.session.$state.listen(({ article: now, replaced }, before) => {
      if (replaced !== before?.replaced) this.replace(now.content);
    });
  }

  /** Takes part in a text that was opened; the returned function leaves it. */
  attach(side: Side, editor: Editor): () => void {
    this.editors[side] = editor;
    this.pair.add(side, editor);
    return () => {
      this.pair.remove(side);
      delete this.editors[side];
    };
  }

  /** Notes which side is edited. */
  enter(side: Side): void {
    this.side = side;
  }

  /** Changes fields, and saves after a pause. */
  change(fields: Partial<DraftContent>): void {
    this.$fields.set({ ...this.$fields.get(), ...fields });
    if (fields.images) this.$images.set(fields.images);
    this.session.touch();
  }

  changeText(side: Side, fields: Partial<DraftContent['texts']['en']>): void {
    const { texts } = this.$fields.get();
    this.change({ texts: { ...texts, [side]: { ...texts[side], ...fields } } });
  }

  /** Calls back with the name of each picture that was added. */
  watchUploads(watcher: (name: string) => void): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  /** Scales, uploads and inserts pictures where the caret is. */
  async addPictures(files: readonly File[], side = this.side): Promise<void> {
    this.$upload.set({ is: 'busy', text: this.strings['desk.uploading'] });
    try {
      for (const file of files) this.insertPicture(await this.upload(file), side);
      this.$upload.set({ is: 'idle', text: '' });
    } catch (error) {
      this.$upload.set({ is: 'failed', text: this.refusalOf(error) });
    }
  }

  insert(side: Side, name: string): void {
    this.editors[side]?.chain().focus().insertContent({ type: 'newsImage', attrs: { name } }).run();
  }

  private async upload(file: File): Promise<KeptImage> {
    if (file.size > maxImageBytes) throw new RangeError('too large');
    const picture = await scalePicture(file);
    const send = { headers: { 'content-type': picture.type } };
    return contentOf(adminApi.admin.news.images.$post({}, { ...send, init: { body: picture, ...send } }));
  }

  private insertPicture(kept: KeptImage, side: Side): void {
    const images = this.$images.get();
    const number = Math.max(0, ...images.map(({ name }) => Number(/^image-(\d+)$/.exec(name)?.[1] ?? 0))) + 1;
    const empty = { en: '', zh: '' };
    const name = `image-${number}`;
    this.change({ images: [...images, { name, ...kept, alt: empty, caption: empty }] });
    this.insert(side, name);
    for (const watcher of this.watchers) watcher(name);
  }

  private refusalOf(error: unknown): string {
    if (error instanceof RangeError) return this.strings['desk.picture_too_heavy'];
    if (!(error instanceof ApiFailure)) return this.strings['desk.no_picture'];
    return error.problem?.detail ?? this.strings[error.status === 0 ? 'error.no_response' : 'error.network'];
  }

  /** The content as it is in the editors now. */
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
