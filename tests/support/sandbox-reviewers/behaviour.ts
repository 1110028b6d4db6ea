import { z } from 'zod';
import { type Provider, providers, providerSchema } from '../../../src/features/reviews/contract.ts';

/**
 * How the stand-in of one provider behaves until told otherwise. `refuse` is the model's own refusal, `filtered` that of
 * the provider's filter; `malformed` is prose instead of JSON, `mismatch` JSON of another form, `garbled` no API answer
 * at all; `drop` breaks the connection before the answer, `cut` within it; `timeout` never answers, `stall` begins and
 * never ends; `invent` names a candidate that was never offered. Those that end in `_once` fail one request and are `ok` from then on.
 */
export const behaviourSchema = z.union([
  z.enum([
    'ok',
    'timeout',
    'refuse',
    'filtered',
    'malformed',
    'mismatch',
    'garbled',
    'invent',
    'rate_limit',
    'rate_limit_once',
    'server_error',
    'server_error_once',
    'bad_key',
    'drop',
    'cut',
    'stall',
  ]),
  z.strictObject({ delayMs: z.number().min(0) }),
  /** Rate limited, with this many seconds in Retry-After. */
  z.strictObject({ retryAfter: z.number().int().min(0) }),
]);
export type Behaviour = z.infer<typeof behaviourSchema>;

export const behaveRequestSchema = z.strictObject({ provider: z.union([providerSchema, z.literal('all')]), behaviour: behaviourSchema });

export type Kind = 'title_check' | 'review';
export type Calls = Record<Provider, Record<Kind, number>>;

/** What the stand-ins are told to do and what they were asked. */
export function openScript() {
  const behaviours = new Map<Provider, Behaviour>();
  const asked: { provider: Provider; kind: Kind }[] = [];
  return {
    behave(provider: Provider | 'all', behaviour: Behaviour): void {
      for (const one of provider === 'all' ? providers : [provider]) behaviours.set(one, behaviour);
    },
    /** The behaviour for the next request; one that holds once is spent by asking. */
    next(provider: Provider): Exclude<Behaviour, `${string}_once`> {
      const behaviour = behaviours.get(provider) ?? 'ok';
      if (behaviour !== 'rate_limit_once' && behaviour !== 'server_error_once') return behaviour;
      behaviours.set(provider, 'ok');
      return behaviour === 'rate_limit_once' ? 'rate_limit' : 'server_error';
    },
    count(provider: Provider, kind: Kind): void {
      asked.push({ provider, kind });
    },
    calls(): Calls {
      const of = (provider: Provider) => {
        const count = (kind: Kind) => asked.filter((call) => call.provider === provider && call.kind === kind).length;
        return { title_check: count('title_check'), review: count('review') };
      };
      return { gpt4o: of('gpt4o'), gemini: of('gemini'), deepseek: of('deepseek') };
    },
    reset(): void {
      behaviours.clear();
      asked.length = 0;
    },
  };
}
