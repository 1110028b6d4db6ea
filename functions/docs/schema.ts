import { html, raw } from 'hono/html';
import type { Translate } from '#src/i18n/messages.ts';
import type { JsonSchema } from './model.ts';

/** Renders text in which `backticks` mark code. */
export function prose(text: string) {
  return text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
}

/** Name of a referenced schema: the last segment of its address. */
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Renders a schema's type in TypeScript notation, with links to named schemas. */
export function typeOf(schema: JsonSchema): ReturnType<typeof html> {
  if (schema.$ref !== undefined) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.items) return html`${typeOf(schema.items)}[]`;
  if (schema.anyOf) return html`${schema.anyOf.map((option, index) => html`${index ? ' | ' : ''}${typeOf(option)}`)}`;
  const types = [schema.type ?? []].flat();
  return html`${types.map((type) => (type === 'string' && schema.format ? schema.format : type)).join(' | ') || 'unknown'}`;
}

/** Constraints of a value: its range, maximum length and default. */
function limits(schema: JsonSchema, t: Translate): string[] {
  const { minimum, maximum, maxLength, minLength } = schema;
  const range = minimum !== undefined && maximum !== undefined ? [`${minimum}–${maximum}`] : [];
  return [
    ...range,
    ...(minimum !== undefined && maximum === undefined ? [`≥ ${minimum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [t('api.at_least', { least: minLength })] : []),
    ...(maxLength === undefined ? [] : [t('api.at_most', { most: maxLength })]),
    ...(schema.default === undefined ? [] : [t('api.default', { value: String(schema.default) })]),
  ];
}

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description?: string | undefined;
}

/**
 * Renders fields or parameters with type, constraints and meaning, nested fields below their parent.
 * @param mark which fields to mark: the required or the optional ones
 */
export function fieldList(fields: readonly Field[], t: Translate, mark: 'required' | 'optional'): ReturnType<typeof html> {
  return html`<dl class="fields">
    ${fields.map(({ name, schema, required, description = schema.description }) => {
      const nested = fieldsOf(schema);
      return html`<div>
        <dt>
          <code>${name}</code>
          <span class="type">${typeOf(schema)}</span
          >${(mark === 'required') === required ? html` <span class="must">${t(`api.${mark}`)}</span>` : ''}
        </dt>
        <dd>
          ${description === undefined ? '' : html`<p>${prose(description)}</p>`}
          ${limits(schema, t).map((limit) => html`<span class="limit">${limit}</span> `)}${nested.length > 0 ? fieldList(nested, t, mark) : raw('')}
        </dd>
      </div>`;
    })}
  </dl>`;
}

/** The fields of an object, or of a list's objects. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const object = schema.items ?? schema;
  return Object.entries(object.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: object.required?.includes(name) ?? false,
  }));
}
