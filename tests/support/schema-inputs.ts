/** The parts of an OpenAPI schema that limit the size of a value. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

/** Limits for schemas without a limit. */
const defaultLimits = { length: 100_000, items: 20_000 };

/** A text that is slow to check, because it has words, punctuation and several scripts. */
const words = 'Prepared tax returns, reviewed 报表与凭证 and led audits; ';
const makeText = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);

/**
 * Makes the largest value of a schema that fits into a number of bytes, with texts and lists of the maximum length.
 * @param room remaining bytes
 */
export function largestValue(schema: Schema, defs: Readonly<Record<string, Schema>>, room: number, depth = 0): unknown {
  if (schema.$ref !== undefined) return largestValue(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs, room, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (variant) return largestValue(variant, defs, room, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return largestList(schema, defs, room, depth);
  if (type === 'object') return largestObject(schema, defs, room, depth);
  if (type === 'integer' || type === 'number') return schema.maximum ?? schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return largestText(schema, room);
}

function largestText({ format, maxLength = defaultLimits.length }: Schema, room: number): string {
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (format === 'date-time') return '2026-11-28T00:00:00.000Z';
  if (format === 'email') return 'a@still-human.test';
  return makeText(Math.max(1, Math.min(maxLength, Math.floor(room / 2)))); // a Chinese letter has three bytes
}

function largestList(
  { items = {}, maxItems = defaultLimits.items }: Schema,
  defs: Readonly<Record<string, Schema>>,
  room: number,
  depth: number,
) {
  if (depth > 12) return [];
  const share = Math.max(40, Math.floor(room / Math.min(maxItems, 100)));
  const element = largestValue(items, defs, share, depth + 1);
  const bytes = JSON.stringify(element ?? null).length + 1;
  return Array.from({ length: Math.max(1, Math.min(maxItems, Math.floor(room / bytes))) }, () => element);
}

function largestObject({ properties = {} }: Schema, defs: Readonly<Record<string, Schema>>, room: number, depth: number) {
  const entries = Object.entries(properties);
  const share = Math.floor(room / Math.max(1, entries.length));
  return Object.fromEntries(entries.map(([name, schema]) => [name, largestValue(schema, defs, share, depth + 1)]));
}
