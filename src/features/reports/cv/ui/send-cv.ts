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
 * Starts the analysis of a text that the member has looked through. Uses `fetch`: the typed client supports one form of body per route, and this route accepts two.
 * @throws ApiFailure
 */
export async function sendCv(cv: Confirmed, wishes: StartOptions, language: Language): Promise<{ id: string }> {
  await loadOptions('cv'); // renews an access token that has expired
  const headers = new Headers({ 'accept-language': language, authorization: `Bearer ${$session.get()?.access_token ?? ''}` });
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ ...cv, ...wishes });
  const signal = AbortSignal.timeout(apiTimeoutMs);
  const answer = await fetch('/api/cv-analyses', { method: 'POST', headers, body, signal }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer?.status !== 202) throw new ApiFailure(answer?.status ?? 0, isProblem(said) ? said : null);
  if (!isStarted(said)) throw new ApiFailure(answer.status, null);
  return said;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string' && 'code' in body;
}

function isStarted(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
