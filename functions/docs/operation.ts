import { html } from 'hono/html';
import type { Translate } from '#src/i18n/messages.ts';
import type { JsonSchema, Operation } from './model.ts';
import { fieldList, fieldsOf, prose, typeOf } from './schema.ts';

interface RenderContext {
  t: Translate;
  schemas: Record<string, JsonSchema>;
}

/** Renders one operation: purpose, access, input and output. */
export function operationArticle(method: string, address: string, operation: Operation, { t, schemas }: RenderContext) {
  const responses = Object.entries(operation.responses);
  const successes = responses.filter(([status]) => Number(status) < 400);
  const refusals = responses.filter(([status]) => Number(status) >= 400);
  return html`<article id="${operation.operationId}">
    <h3>${operation.summary}</h3>
    <p class="route">
      <code><span class="method ${method}">${method.toUpperCase()}</span> ${address}</code>
    </p>
    ${operation.description === undefined ? '' : html`<p>${prose(operation.description)}</p>`}
    <p class="small soft">${accessText(operation, t)}</p>
    ${
      operation.parameters.length > 0
        ? html`<h4>${t('api.parameters')}</h4>
            ${fieldList(operation.parameters, t, 'required')}`
        : ''
    }
    ${bodyOf(operation, { t, schemas })}
    <h4>${t('api.answer')}</h4>
    <dl class="answers">${successes.map((entry) => responseRow(entry))}</dl>
    <details>
      <summary>${t('api.refusals')} <span class="soft">${refusals.map(([status]) => status).join(', ')}</span></summary>
      <dl class="answers">
        ${refusals.map(
          ([status, { description }]) =>
            html`<div>
              <dt>${status}</dt>
              <dd>${prose(description)}</dd>
            </div>`,
        )}
      </dl>
    </details>
  </article>`;
}

function accessText({ security }: Operation, t: Translate): string {
  if (security.length === 0) return t('api.no_token');
  return security.some((alternative) => Object.keys(alternative).length === 0) ? t('api.token_optional') : t('api.token_required');
}

function bodyOf({ requestBody }: Operation, { t, schemas }: RenderContext) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!requestBody || !schema) return '';
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1) ?? '';
  const title = requestBody.required ? t('api.body') : t('api.body_optional');
  return html`<h4>${title} <span class="type">${typeOf(schema)}</span></h4>
    ${fieldList(fieldsOf(schemas[name] ?? schema), t, 'required')}`;
}

function responseRow([status, { description, content = {}, headers = {} }]: [string, Operation['responses'][string]]) {
  const [media, body] = Object.entries(content)[0] ?? [];
  return html`<div>
    <dt>${status}</dt>
    <dd>
      <p>${prose(description)}</p>
      ${body ? html`<p class="type">${media === 'application/json' ? typeOf(body.schema) : media}</p>` : ''}
      ${Object.entries(headers).map(([name, header]) => html`<p class="small"><code>${name}</code> ${prose(header.description)}</p>`)}
    </dd>
  </div>`;
}
