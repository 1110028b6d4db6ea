import {
  type Question,
  reviewAnswerSchema,
  type Reviewer,
  type ReviewerFailure,
  type TitleCheck,
  type TitleCheckInput,
  titleCheckSchema,
} from '../../src/features/catalogue/reviews/contract.ts';
import { reviewPrompt, titleCheckPrompt } from '../../src/features/catalogue/reviews/prompts.ts';
import type { Provider } from '../../src/shared/providers.ts';
import { ask } from './ask.ts';
import type { Usage } from './prices.ts';
import { openModel, type ProviderSettings, readProviders, type ReviewerEnv } from './providers.ts';

export type { ReviewerEnv };

interface ReviewerOptions {
  /** Called once per unanswered question. `cause` may contain the provider's message and the visitor's text. */
  onFailure?: (provider: Provider, failure: ReviewerFailure, cause: unknown) => void;
  /** Called once per answered question. */
  onAnswer?: (provider: Provider, usage: Usage) => void;
  /** Called for each request to a provider. */
  onCall?: () => void;
}

const defaultTimeoutMs = 60_000;

/** Creates a reviewer for each provider with a key, possibly none. Loads and calls nothing yet. */
export function openReviewers(env: ReviewerEnv, options: ReviewerOptions = {}): Reviewer[] {
  const timeoutMs = readTimeout(env.REVIEWER_TIMEOUT_MS);
  return readProviders(env).map((settings) => openReviewer(settings, timeoutMs, env.REVIEWERS_ARE_SAMPLES === 'true', options));
}

function openReviewer(
  settings: ProviderSettings,
  timeoutMs: number,
  sample: boolean,
  { onFailure, onAnswer, onCall }: ReviewerOptions,
): Reviewer {
  const { provider, modelId } = settings;
  const askModel = async <T>(question: Question<T>) => {
    const onUnanswered = (failure: ReviewerFailure, cause: unknown) => onFailure?.(provider, failure, cause);
    let usage: Usage = { modelId, inputTokens: 0, outputTokens: 0 };
    const onUsage = (tokens: Omit<Usage, 'modelId'>) => void (usage = { modelId, ...tokens });
    const result = await ask(() => openModel[provider](settings), question, { timeoutMs, onFailure: onUnanswered, onCall, onUsage });
    if (result.ok) onAnswer?.(provider, usage);
    return result;
  };
  return {
    provider,
    modelId,
    sample,
    checkTitle: async (input) => {
      const result = await askModel({ name: 'title_check', prompt: titleCheckPrompt(input), schema: titleCheckSchema });
      return result.ok ? { ok: true, value: onlyKnownCode(result.value, input) } : result;
    },
    review: (input) => askModel({ name: 'job_review', prompt: reviewPrompt(input), schema: reviewAnswerSchema }),
    ask: askModel,
  };
}

/** Removes a code that is not among the candidates, or that was given for a text that is no job. Models sometimes return such codes. */
function onlyKnownCode(check: TitleCheck, { candidates }: TitleCheckInput): TitleCheck {
  const known = check.verdict === 'job' && candidates.some(({ code }) => code === check.same_as);
  return known ? check : { ...check, same_as: null };
}

function readTimeout(value: string | undefined): number {
  const milliseconds = Number(value);
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : defaultTimeoutMs;
}
