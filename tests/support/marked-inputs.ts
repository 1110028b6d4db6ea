import type { Marks } from './marks.ts';
import type { Schema } from './schema-inputs.ts';

/** How inputs are filled: as the contract allows, with texts of one line or of several; or as it does not. */
export const fillings = ['one line', 'many lines', 'wrong values', 'wrong types'] as const;
export type Filling = (typeof fillings)[number];

interface Fill {
  marks: Marks;
  filling: Filling;
  /** A value for a field or parameter of this name; undefined for a marked one. */
  known: (name: string, schema: Schema) => unknown;
}

type Defs = Readonly<Record<string, Schema>>;

/** An input for a schema in which every text carries a mark. */
export function markedInput(schema: Schema, defs: Defs, fill: Fill, name = '', depth = 0): unknown {
  if (schema.$ref !== undefined) return markedInput(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs, fill, name, depth);
  const given = isWrong(fill) ? undefined : fill.known(name, schema);
  if (given !== undefined) return given;
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter(({ type }) => type !== 'null');
  if (variants?.[0]) return markedInput(variants[0], defs, fill, name, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' && depth < 12) return object(schema, defs, fill, depth);
  if (type === 'array') return depth < 12 ? [markedInput(schema.items ?? {}, defs, fill, name, depth + 1)] : [];
  return isWrong(fill) ? wrong(fill) : leaf(schema, type, fill);
}

const isWrong = ({ filling }: Fill) => filling === 'wrong values' || filling === 'wrong types';

function wrong({ filling, marks: { latin, han } }: Fill): unknown {
  return filling === 'wrong values' ? `${latin} ${han}` : { [latin]: [han] };
}

function object({ properties = {}, additionalProperties }: Schema, defs: Defs, fill: Fill, depth: number): Record<string, unknown> {
  const { latin } = fill.marks;
  const fields = Object.entries(properties).map(([name, schema]) => [name, markedInput(schema, defs, fill, name, depth + 1)] as const);
  const further = typeof additionalProperties === 'object' ? { [latin]: markedInput(additionalProperties, defs, fill, '', depth + 1) } : {};
  return { ...further, ...Object.fromEntries(fields), ...(isWrong(fill) ? { [latin]: wrong(fill) } : {}) };
}

function leaf(schema: Schema, type: string | undefined, fill: Fill): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return markedText(schema, fill);
}

/** The first text that a schema allows. @throws Error if there is none, so that a new pattern is added here */
function markedText({ format, pattern, minLength = 0, maxLength = 100_000 }: Schema, { marks, filling }: Fill): string {
  const { latin, han, code } = marks;
  if (format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (format === 'date-time') return new Date(Date.now() + 3_600_000).toISOString();
  if (format === 'date') return '2026-11-28';
  if (format === 'email') return `${latin}@example.org`;
  const sentence = `Each day ${latin} writes reports and answers letters, and ${han} reads them.`;
  const lines = `${sentence}\n    at ${latin} (${han}.ts:1:1)`;
  const texts = [
    filling === 'many lines' ? lines : sentence,
    `${latin} ${han}`,
    latin,
    code,
    latin.slice(0, 6),
    `${latin}.svg`,
    `/${latin}`,
    ...plainTexts,
  ];
  const long = (text: string) => (text.length < minLength ? text.repeat(Math.ceil(minLength / text.length)) : text);
  const fitting = texts.map(long).find((text) => text.length <= maxLength && (!pattern || matches(text, pattern)));
  if (fitting === undefined) throw new Error(`no text has the pattern ${pattern} with ${minLength} to ${maxLength} characters`);
  return fitting;
}

/** Texts for fields in which nothing can be written. */
const plainTexts = [
  'en',
  '62',
  '2026-11',
  '0123456789abcdef',
  'news/0123456789abcdef0123456789abcdef.png',
  'en.md',
  'advanced-features_en.md',
  '"1"',
];

/** The library writes the flag of some patterns behind them. */
const matches = (text: string, pattern: string) => new RegExp(pattern.replace(/^\/|\/[a-z]*$/g, ''), 'u').test(text);
