import { z } from 'zod';
import { newUuid, randomId } from '#src/shared/ids.ts';
import { callAs } from './accounts.ts';
import type { Route } from './all-routes.ts';
import { type Answer, call, newVisitor } from './api-helpers.ts';
import { articleIdOf, jobIdOf } from './ids.ts';
import { type Filling, markedInput } from './marked-inputs.ts';
import type { Marks } from './marks.ts';
import type { TestMember } from './members.ts';
import { makePng } from './picture-files.ts';
import type { Schema } from './schema-inputs.ts';

export interface People {
  member: TestMember;
  admin: TestMember;
  /** A member whom administrators work on. */
  other: TestMember;
}

/** `stranger` sends a token that was never given out. */
export const roles = ['member', 'admin', 'nobody', 'stranger'] as const;
export type Role = (typeof roles)[number];

interface Sent {
  address: string;
  headers: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
}

const madeSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Calls routes with a mark in everything that can be sent. What a call has made is what later calls are about. */
export class MarkedCaller {
  readonly made = new Map<string, string | number>();
  private readonly marks: Marks;
  private readonly defs: Record<string, Schema>;
  private readonly text: string;

  constructor(marks: Marks, defs: Record<string, Schema>) {
    this.marks = marks;
    this.defs = defs;
    this.text = encodeURIComponent(`${marks.latin} ${marks.han}`);
  }

  /** For the query of a page. */
  get pageQuery(): string {
    return ['q', 'query', 'search', 'title', 'jobs', 'from', 'note'].map((name) => `${name}=${this.text}`).join('&');
  }

  async send(route: Route, { filling, role, people }: { filling: Filling; role: Role; people: People }): Promise<Answer> {
    const { address, headers, raw } = await this.inputOf(route, filling, people);
    const options = { method: route.method, headers, visitor: newVisitor(), ...(raw === undefined ? {} : { raw }) };
    const answer = await (role === 'nobody'
      ? call(address, options)
      : callAs(role === 'stranger' ? { access_token: this.marks.latin } : people[role].tokens, address, options));
    const { success, data } = madeSchema.safeParse(answer.body);
    if (success && answer.status < 300 && /^(POST|PUT)$/.test(route.method)) this.made.set(route.path.split('/{')[0] ?? '', data.id);
    return answer;
  }

  private async inputOf({ method, path, parameters, body }: Route, filling: Filling, people: People): Promise<Sent> {
    const { latin } = this.marks;
    const known = (name: string, schema: Schema) => this.known(name, schema, people);
    const valueOf = (name: string, schema: Schema = {}) =>
      encodeURIComponent(String(markedInput(schema, this.defs, { marks: this.marks, filling, known }, name)));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (filling.startsWith('wrong')) return this.text;
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
      return name === 'id' ? String(this.idFor(path, schema, people)) : valueOf(name, schema);
    });
    const asked = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${valueOf(one.name, one.schema)}`);
    const address = `${filled}?${[...asked, `note=${this.text}`].join('&')}`;
    const headers = { 'user-agent': latin, referer: `https://example.org/${this.text}`, cookie: `browser=${latin}` };
    if (method === 'GET' || method === 'HEAD') return { address, headers };
    const sent = await this.bodyOf(body, { marks: this.marks, filling, known });
    return { address, raw: sent.raw, headers: { ...headers, 'content-type': sent.type } };
  }

  private async bodyOf(body: Route['body'], fill: Parameters<typeof markedInput>[2]) {
    const { latin, han } = this.marks;
    const type = body?.type ?? 'application/json';
    if (type.startsWith('image/')) return { type, raw: new Uint8Array([...makePng({ width: 4, height: 4 }), ...Buffer.from(latin + han)]) };
    const content = markedInput(body?.schema ?? {}, this.defs, fill);
    if (type !== 'multipart/form-data') return { type, raw: JSON.stringify(content) };
    const form = new FormData();
    for (const [name, field] of Object.entries(z.record(z.string(), z.unknown()).parse(content))) form.set(name, String(field));
    form.delete('cv_id'); // one of three: a text, a file, or a CV of the editor
    if (fill.filling === 'many lines') form.delete('text');
    if (fill.filling === 'many lines') form.set('file', new Blob([`%PDF-1.7\n${latin} ${han}`]), `${latin}.pdf`);
    const request = new Request('http://form', { method: 'POST', body: form });
    return { type: request.headers.get('content-type') ?? '', raw: new Uint8Array(await request.arrayBuffer()) };
  }

  /** Values that must name something that is there, or that would keep later calls from getting far. */
  private known(name: string, { format }: Schema, { member, other }: People): unknown {
    if (name === 'user_id') return member.id;
    if (name === 'mentioned_user_id') return other.id;
    if (name === 'news_id') return articleIdOf('nurses');
    if (name === 'job_id' || name === 'into' || name === 'to') return jobIdOf('29-1141.00');
    if (name === 'email') return `${this.marks.latin}@example.org`;
    if (name === 'version') return 1;
    if (/^(?:connection_id|client_task_?id)$/i.test(name)) return randomId();
    if (/^(?:blocked|barred|hidden|force_search)$/.test(name)) return false;
    return format === 'uuid' && name === 'id' ? newUuid(new Date()) : undefined;
  }

  private idFor(path: string, { format }: Schema, { member, other }: People): string | number {
    if (path.startsWith('/admin/users')) return other.id;
    const kind = format === 'uuid' ? 'string' : 'number';
    const found = [...this.made].findLast(([prefix, id]) => path.startsWith(`${prefix}/`) && typeof id === kind);
    if (found) return found[1];
    if (kind === 'string') return member.id;
    return /news|comments/.test(path) ? articleIdOf('nurses') : jobIdOf('29-1141.00');
  }
}
