import { $session } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, apiTimeoutMs } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';
import { loadOptions } from '#src/features/reports/engine/ui/calls.ts';
import type { Confirmed } from '#src/features/cv/review/confirm-draft.ts';

/** The options with which a member starts an analysis. */
export interface StartOptions {
  career_goal: string;
  analysis_type: 'free' | 'paid';
  consent: boolean;
  key: string;
}

/**
 * Starts the analysis of a text that the member has confirmed. Uses `fetch`, because this route accepts two forms of body, and the typed client supports one.
 * @throws ApiFailure
 */
export async function sendCv(cv: Confirmed, options: StartOptions, language: Language): Promise<{ id: string }> {
  await loadOptions('cv'); // renews an expired access token
  const headers = new Headers({ 'accept-language': language, authorization: `Bearer ${$session.get()?.access_token ?? ''}` });
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ ...cv, ...options });
  const signal = AbortSignal.timeout(apiTimeoutMs);
  const response = await fetch('/api/cv-analyses', { method: 'POST', headers, body, signal }).catch(() => null);
  const content: unknown = await response?.json().catch(() => null);
  if (response?.status !== 202) throw new ApiFailure(response?.status ?? 0, isProblem(content) ? content : null);
  if (!isStarted(content)) throw new ApiFailure(response.status, null);
  return content;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string' && 'code' in body;
}

function isStarted(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
