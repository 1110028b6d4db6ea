import { z } from 'zod';
import { providerSchema } from '#src/features/catalogue/reviews/contract.ts';
import { type Provider, providers } from '#src/shared/providers.ts';

/**
 * How a provider's stand-in behaves. `refuse`: refusal by the model; `filtered`: by the provider's filter. `malformed`: prose instead of
 * JSON; `mismatch`: JSON of another shape; `garbled`: no API response. `drop`: disconnects before the answer; `cut`: within it. `timeout`:
 * never answers; `stall`: starts, but never ends. `hold`: answers after the next change of behaviour. `invent`: names a candidate that was
 * not offered. Those ending in `_once` apply to one request, then `ok`.
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
    'hold',
  ]),
  z.strictObject({ delayMs: z.number().min(0) }),
  /** Rate limited, with this Retry-After in seconds. */
  z.strictObject({ retryAfter: z.number().int().min(0) }),
]);
export type Behaviour = z.infer<typeof behaviourSchema>;

export const behaveRequestSchema = z.strictObject({ provider: z.union([providerSchema, z.literal('all')]), behaviour: behaviourSchema });

/** A count of zero for each kind of question that the product asks models. */
export const noCalls = { title_check: 0, review: 0, cv_advice: 0, cv_draft: 0, cv_labels: 0, industry_commentary: 0 };
export type Kind = keyof typeof noCalls;
export type Calls = Record<Provider, Record<Kind, number>>;

/** Configured behaviour and call counts of the stand-ins. */
export function openScript() {
  const behaviours = new Map<Provider, Behaviour>();
  const asked: { provider: Provider; kind: Kind }[] = [];
  const held: (() => void)[] = [];
  const release = () => held.splice(0).forEach((go) => go());
  return {
    behave(provider: Provider | 'all', behaviour: Behaviour): void {
      for (const one of provider === 'all' ? providers : [provider]) behaviours.set(one, behaviour);
      release();
    },
    /** Resolves at the next change of any provider's behaviour. */
    nextChange(): Promise<void> {
      return new Promise((resolve) => held.push(resolve));
    },
    /** The behaviour for the next request. A `_once` behaviour is consumed. */
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
        const counts = { ...noCalls };
        for (const call of asked) if (call.provider === provider) counts[call.kind] += 1;
        return counts;
      };
      return Object.fromEntries(providers.map((provider) => [provider, of(provider)])) as Calls; // one entry per provider, by construction
    },
    reset(): void {
      behaviours.clear();
      asked.length = 0;
      release();
    },
  };
}
