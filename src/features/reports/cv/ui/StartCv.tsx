import { useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import type { ReadRequest } from '#src/features/cv/reading/ui/read-messages.ts';
import type { SheetStrings } from '#src/features/cv/editor/sheet-words.ts';
import type { Language, Localized } from '#src/shared/language.ts';
import { loadOptions } from '#src/features/reports/engine/ui/calls.ts';
import { GoalField } from '#src/features/reports/engine/ui/GoalField.tsx';
import { PayChoice } from '#src/features/reports/engine/ui/PayChoice.tsx';
import { StartProblem } from '#src/features/reports/engine/ui/StartProblem.tsx';
import { useStart } from '#src/features/reports/engine/ui/use-start.ts';
import { useUnsent } from '#src/features/reports/engine/ui/use-unsent.ts';
import '#src/features/reports/engine/ui/analyses.css';
import '#src/features/reports/engine/ui/start.css';
import { Consent } from './Consent.tsx';
import { chosenOf, type Source } from '../cv-source.ts';
import { CvSource } from './CvSource.tsx';
import { ReadProgress } from './ReadProgress.tsx';
import { SavedChoice } from './SavedChoice.tsx';
import { useReading } from './use-reading.ts';
import type { StartCvStrings } from './strings.ts';
import { importAgain } from '#src/components/import-again.ts';
import { memberApi, $session } from '#src/features/auth/identity/ui/session.ts';
import { contentOf, ApiFailure, apiTimeoutMs } from '#src/shared/api-client.ts';
import type { Problem } from '#src/shared/problem.ts';
import type { Confirmed } from '#src/features/cv/review/confirm-draft.ts';

const loadWriter = importAgain(() => import('#src/features/cv/editor/to-text.ts'));

/**
 * Loads one of the member's saved CVs as a text to read.
 * @throws ApiFailure
 */
async function loadSaved(id: string, language: Language, texts: SheetStrings): Promise<ReadRequest> {
  const [{ cv }, { plainTextOf }] = await Promise.all([contentOf(memberApi.cvs[':id'].$get({ param: { id } })), loadWriter()]);
  return { text: plainTextOf(cv, language, texts) };
}

interface Props extends Localized<StartCvStrings> {
  /** Path of the pages, without language prefix. */
  path: string;
  /** Maximum size of a file. */
  maxBytes: number;
  /** Headings and words for the text of a saved CV. */
  sheetTexts: SheetStrings;
}

const load = () => loadOptions('cv');

/** Form that starts the analysis of a CV: the CV, its reading, the goal, the consent and the payment. */
export function StartCv({ path, maxBytes, language, strings, sheetTexts }: Props) {
  const { loaded, reload, options, type, setType, isPossible, busy, problem, setProblem, start, renewKey } = useStart({
    path,
    language,
    strings,
    load,
  });
  const [text, setText] = useUnsent('cv_text');
  const [chosen, setChosen] = useState<Omit<Source, 'text'>>({ file: null, savedId: '', isPasting: true });
  const source = { ...chosen, text };
  const [goal, setGoal] = useUnsent('cv_goal');
  const [consent, setConsent] = useState(false);
  const reading = useReading(strings, setProblem);
  if (loaded.state === 'failed')
    return <LoadFailure text={strings['member_analysis.options_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (!options) return <div className="skeleton analysis-form" role="status" aria-label={strings['member.loading']} />;

  const read = (request: ReadRequest) => {
    if ('file' in request && request.file.size > maxBytes) return setProblem(strings['error.cv_too_large']);
    setProblem('');
    void reading.begin(request);
  };
  const submit = async () => {
    const cv = confirmCv();
    if (typeof cv === 'string') setProblem(cv);
    else await start(({ key, type: analysis_type }) => sendCv(cv, { career_goal: goal, analysis_type, consent, key }, language));
  };
  /** Returns the confirmed CV to send, or the problem that prevents it. */
  const confirmCv = () => {
    if (!chosenOf(source)) return strings['cv_analysis.none'];
    if (reading.stage) return strings['cv_analysis.read_wait'];
    if (!reading.found) return strings['cv_analysis.read_first'];
    const { code, read: found, draft } = reading.found;
    const confirmed = code.confirmDraft(found.text, found.reading, draft);
    return 'problem' in confirmed ? strings[`cv_review.problem_${confirmed.problem}`] : confirmed;
  };
  /** Wraps a setter, because each change needs a new start key. */
  const withNewKey =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      renewKey();
      set(value);
    };
  const change = withNewKey(({ text: typed, ...others }: Partial<Source>) => {
    if (typed !== undefined) setText(typed);
    setChosen((now) => ({ ...now, ...others }));
    reading.clear();
    setProblem('');
    if (others.file) read({ file: others.file });
    if (others.savedId) void reading.begin(loadSaved(others.savedId, language, sheetTexts));
  });
  const { found } = reading;
  return (
    <form
      className="analysis-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SavedChoice value={source.savedId} strings={strings} onChange={(savedId) => change({ savedId })} />
      {source.savedId === '' && <CvSource {...{ source, language, strings }} stage={reading.stage} onChange={change} onRead={read} />}
      <ReadProgress stage={reading.stage} strings={strings} onStop={reading.stop} />
      <p className="small soft">{strings['cv_analysis.not_stored']}</p>
      {found && <found.code.Review {...{ strings }} read={found.read} draft={found.draft} onChange={withNewKey(reading.change)} />}
      <GoalField value={goal} strings={strings} onChange={withNewKey(setGoal)} />
      <Consent {...{ language, strings }} providers={options.providers} value={consent} onChange={withNewKey(setConsent)} />
      <PayChoice {...{ options, language, strings }} value={type} onChange={withNewKey(setType)} />
      <StartProblem text={problem} />
      <button type="submit" className="primary" disabled={busy || !isPossible}>
        {strings[busy ? 'member_analysis.starting' : 'member_analysis.start']}
      </button>
    </form>
  );
}

/** The options with which a member starts an analysis. */
interface StartOptions {
  career_goal: string;
  analysis_type: 'free' | 'paid';
  consent: boolean;
  key: string;
}

/**
 * Starts the analysis of a text that the member has confirmed. Uses `fetch`, because this route accepts two forms of body, and the typed client supports one.
 * @throws ApiFailure
 */
async function sendCv(cv: Confirmed, options: StartOptions, language: Language): Promise<{ id: string }> {
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
