import type { z } from 'zod';
import {
  type DeskArticle,
  deskArticleSchema,
  type DraftContent,
  type DraftInput,
  storedImageSchema,
  newsRefSchema,
  type Revision,
  revisionSchema,
  savedDraftSchema,
} from '#src/features/news/editor/contract.ts';
import { emptyContent } from '#src/features/news/editor/draft-content.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import { callAs } from './accounts.ts';
import type { Answer, Call } from './api-helpers.ts';
import { newAdminAddress, newMember } from './members.ts';

/** A complete article in both languages. */
export function completeContent(title = 'A working day'): DraftInput {
  const text = { tags: [], edits: [] };
  return {
    ...emptyContent,
    texts: {
      en: { ...text, title, summary: 'What was measured.', body: '<h2>First</h2><p>One paragraph.</p>' },
      zh: { ...text, title: `${title}（中文）`, summary: '测了什么。', body: '<h2>第一</h2><p>一段文字。</p>' },
    },
  };
}

/** The API calls of an editor. A refused call throws, unless its method returns the answer. */
export class Desk {
  readonly tokens: Pick<Tokens, 'access_token'>;
  /** Address of the Worker to call; undefined for the one under test. */
  base: string | undefined;

  constructor(tokens: Pick<Tokens, 'access_token'>, base?: string) {
    this.tokens = tokens;
    this.base = base;
  }

  call(address: string, options: Call = {}): Promise<Answer> {
    return callAs(this.tokens, `/admin/news${address}`, { ...(this.base === undefined ? {} : { base: this.base }), ...options });
  }

  async create(content?: DraftInput, body: unknown = {}): Promise<number> {
    const { id } = await this.callAndParse(newsRefSchema, '', { body });
    if (content) await this.save(id, 1, content);
    return id;
  }

  get(id: number): Promise<DeskArticle> {
    return this.callAndParse(deskArticleSchema, `/${id}`);
  }

  save(id: number, version: number, content: DraftInput): Promise<{ version: number }> {
    return this.callAndParse(savedDraftSchema, `/${id}`, { method: 'PUT', body: { version, content } });
  }

  /** Publishes. Returns the answer even if the call is refused. */
  publish(id: number, version: number, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call(`/${id}/publish`, { body: { version, ...more } });
  }

  revisions(id: number): Promise<Revision[]> {
    return this.callAndParse(revisionSchema.array(), `/${id}/revisions`);
  }

  /** Uploads a file. Returns the answer even if the call is refused. */
  upload(raw: Uint8Array<ArrayBuffer>, type = 'image/png'): Promise<Answer> {
    return this.call('/images', { raw, headers: { 'content-type': type } });
  }

  async addPicture(id: number, raw: Uint8Array<ArrayBuffer>, name = 'image-1'): Promise<DraftContent> {
    const stored = storedImageSchema.parse((await this.upload(raw)).body);
    const { version, content } = await this.get(id);
    const words = { en: 'A square', zh: '一个方块' };
    await this.save(id, version, { ...content, images: [...content.images, { name, ...stored, alt: words, caption: words }] });
    return (await this.get(id)).content;
  }

  private async callAndParse<S extends z.ZodType>(schema: S, address: string, options: Call = {}): Promise<z.output<S>> {
    const answer = await this.call(address, options);
    if (answer.status >= 300) throw new Error(`${address} was refused: ${answer.text}`);
    return schema.parse(answer.body);
  }
}

export async function newDesk(base?: string): Promise<Desk> {
  const { tokens } = await newMember({ email: await newAdminAddress(), audience: 'admin' });
  return new Desk(tokens, base);
}
