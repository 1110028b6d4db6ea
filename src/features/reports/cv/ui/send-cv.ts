import { $session } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, apiTimeoutMs } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';
import { loadOptions } from '#src/features/reports/engine/ui/calls.ts';

/** What a CV and the wishes of its member are sent as. */
export interface CvForm {
  /** One of these three says which CV is meant; the others are empty. */
  file: File | null;
  text: string;
  savedId: string;
  career_goal: string;
  analysis_type: 'free' | 'paid';
  consent: boolean;
  key: string;
}

/**
 * Sends a CV. `fetch` tells nothing while it uploads, so this is the older way.
 * @param onProgress share of the request that was sent, 0 to 1
 * @throws ApiFailure
 */
export async function sendCv(form: CvForm, language: Language, onProgress: (share: number) => void): Promise<{ id: string }> {
  await loadOptions('cv'); // renews an access token that has expired
  const request = await send(toBody(form), language, onProgress);
  const body = request.status === 0 ? null : parse(request.responseText);
  if (request.status !== 202) throw new ApiFailure(request.status, isProblem(body) ? body : null);
  if (!isStarted(body)) throw new ApiFailure(request.status, null);
  return body;
}

function toBody({ file, text, savedId, consent, ...fields }: CvForm): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('consent', String(consent));
  if (file) body.set('file', file);
  else if (savedId !== '') body.set('cv_id', savedId);
  else body.set('text', text);
  return body;
}

/** Resolves once there is an answer, or with status 0 if there is none. A request of which nothing moved for too long is given up. */
function send(body: FormData, language: Language, onProgress: (share: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/cv-analyses');
    request.setRequestHeader('accept-language', language);
    request.setRequestHeader('authorization', `Bearer ${$session.get()?.access_token ?? ''}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), apiTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onprogress = moved;
    request.onloadend = () => {
      clearTimeout(timer);
      resolve(request);
    };
    moved();
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string' && 'code' in body;
}

function isStarted(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
