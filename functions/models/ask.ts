import type { Question, ReviewerFailure, ReviewerResult } from '../../src/features/catalogue/reviews/contract.ts';
import { failureOf, ModelRefusal } from './failure.ts';
import type { OpenModel } from './providers.ts';
import type { jsonSchema } from 'ai';
import { z } from 'zod';

type WireSchema = Parameters<typeof jsonSchema>[0];

const unsupportedKeywords = ['minLength', 'maxLength', 'pattern', 'format', 'exclusiveMinimum', 'exclusiveMaximum', 'default'] as const;

/**
 * The JSON Schema sent to providers: only keywords that both OpenAI's strict mode and Gemini document, since either may reject others with
 * 400. The answer is validated against the full zod schema anyway.
 */
export function toWireSchema(schema: z.ZodType): WireSchema {
  const { $schema: _dialect, ...wire } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => unsupportedKeywords.forEach((keyword) => delete jsonSchema[keyword]),
  });
  // zod returns a union of dialects; `target` selects draft 7, which is the SDK's type
  return wire as WireSchema;
}

type Sdk = typeof import('ai');

interface Limits {
  /** Per request. A question makes at most two requests, with at most five seconds between them. */
  timeoutMs: number;
  onFailure: (failure: ReviewerFailure, cause: unknown) => void;
  /** Called for each request to the provider, before it. */
  onCall?: () => void;
  /** Called for each answer, with the tokens that the provider counted. */
  onUsage?: (tokens: { inputTokens: number; outputTokens: number }) => void;
}

/** Caps the cost of an answer. A review in two languages needs about a quarter; thinking counts too. */
const maxOutputTokens = 12_000;

/** Asks one model one question. Never throws: every failure becomes one of a closed list. */
export async function ask<T>(open: () => Promise<OpenModel>, question: Question<T>, limits: Limits): Promise<ReviewerResult<T>> {
  try {
    const sdk = await import('ai');
    // The SDK would print a warning for each call (DeepSeek's schema goes into the prompt), with the model's name.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    return await askTwice(sdk, await open(), question, limits);
  } catch (cause) {
    return fail(limits, 'unreachable', cause);
  }
}

async function askTwice<T>(sdk: Sdk, open: OpenModel, question: Question<T>, limits: Limits): Promise<ReviewerResult<T>> {
  for (let retried = false; ; retried = true) {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      limits.onCall?.();
      return { ok: true, value: await askOnce(sdk, open, question, { signal, onUsage: limits.onUsage }) };
    } catch (cause) {
      const { failure, retryInMs } = failureOf(cause, sdk, signal.aborted);
      if (retried || retryInMs === null) return fail(limits, failure, cause);
      await new Promise((resolve) => setTimeout(resolve, retryInMs));
    }
  }
}

async function askOnce<T>(
  sdk: Sdk,
  open: OpenModel,
  question: Question<T>,
  { signal, onUsage }: { signal: AbortSignal } & Pick<Limits, 'onUsage'>,
): Promise<T> {
  const { prompt, schema, name } = question;
  const wire = sdk.jsonSchema<T>(toWireSchema(schema), {
    validate: (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
  const result = await sdk.generateText({
    ...open,
    instructions: prompt.system,
    prompt: prompt.prompt,
    output: sdk.Output.object({ schema: wire, name }),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
  });
  onUsage?.({ inputTokens: result.usage.inputTokens ?? 0, outputTokens: result.usage.outputTokens ?? 0 });
  if (result.finishReason === 'content-filter') throw new ModelRefusal();
  return result.output;
}

function fail(limits: Limits, failure: ReviewerFailure, cause: unknown): { ok: false; failure: ReviewerFailure } {
  try {
    limits.onFailure(failure, cause);
  } catch {
    // A logger that fails must not take the other reviewers down with it.
  }
  return { ok: false, failure };
}
