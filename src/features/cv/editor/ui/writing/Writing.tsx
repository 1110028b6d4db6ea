import { useState } from 'react';
import { failureText } from '#src/components/failure-text.ts';
import { inLocalTime } from '#src/shared/day-start.ts';
import { useLoaded } from '#src/components/use-loaded.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import { type Language, languageNames, languages, type Localized } from '#src/shared/language.ts';
import { listProviders } from '#src/shared/providers.ts';
import { withSuggestion } from '../../writing/apply-suggestion.ts';
import { type CatalogueHelp, type DraftsLeft, type Target, type WrittenEntry, writingLimits } from '../../writing/schemas.ts';
import type { Cv } from '../../contract.ts';
import type { EditorStrings } from '../strings.ts';
import { TargetFields, type TargetInput, findTargetJob } from './TargetFields.tsx';
import { Drafts } from './Drafts.tsx';
import { shownPoints, titleOf } from './exposure.ts';
import { Help } from './Help.tsx';
import { useDraft } from './use-draft.ts';
import './cv-writing.css';

interface Props extends Localized<EditorStrings> {
  cv: Cv;
  onChange(cv: Cv): void;
}

const loadLeft = () => contentOf(memberApi.cvs.drafts.$get());

/** Help with writing for a target job: from the catalogue, and from a model if the member agrees. */
export default function Writing({ cv, language, strings, onChange }: Props) {
  const { loaded, change } = useLoaded(loadLeft);
  /** Updates the number of drafts left. On failure the earlier number stays, since the server decides anyway. */
  const updateLeft = () =>
    void loadLeft().then(
      (fresh) => change(() => fresh),
      () => undefined,
    );
  const [side, setSide] = useState(language);
  const [input, setInput] = useState<TargetInput>({ job: null, typed: '', advert: '' });
  const [unknownJob, setUnknownJob] = useState('');
  /** Resolves the fields to a target; null if no job matches the typed name. */
  const findTarget = async (): Promise<Target | null> => {
    const found = await findTargetJob(input);
    setUnknownJob(found ? '' : input.typed.trim());
    if (found) setInput((current) => ({ ...current, job: found.job }));
    return found && { ...(found.job ? { job_id: found.job.job_id } : {}), advert: found.advert };
  };
  return (
    <div className="cv-writing">
      <p className="small soft">{strings['cv_editor.write_lead']}</p>
      <TargetFields value={input} strings={strings} onChange={setInput} />
      <p role="alert" className="cv-problem">
        {unknownJob !== '' && unknownJob === input.typed.trim() && fill(strings['cv_editor.aim_unknown'], { job: unknownJob })}
      </p>
      <label className="cv-field">
        <span>{strings['cv_editor.write_side']}</span>
        <select value={side} onChange={({ target: { value } }) => setSide(value === 'zh' ? 'zh' : 'en')}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <CatalogueSection {...{ cv, side, language, findTarget, strings }} />
      {loaded.state === 'loaded' && loaded.value.providers.length === 0 && <p>{strings['cv_editor.write_no_models']}</p>}
      {loaded.state === 'loaded' && loaded.value.providers.length > 0 && (
        <ModelSection {...{ cv, side, language, findTarget, strings, onChange }} left={loaded.value} onDone={updateLeft} />
      )}
      {loaded.state === 'failed' && (
        <p className="cv-problem">{failureText(loaded.error, strings['error.no_response'], strings['error.network'])}</p>
      )}
    </div>
  );
}

interface SectionProps extends Omit<Props, 'onChange'> {
  side: Language;
  findTarget(): Promise<Target | null>;
}

function CatalogueSection({ cv, side, language, findTarget, strings }: SectionProps) {
  const [help, setHelp] = useState<{ found: CatalogueHelp; entries: WrittenEntry[] } | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; problem: string }>({ isBusy: false, problem: '' });
  const ask = async () => {
    const entries = cv.work.slice(0, writingLimits.entries).map(({ position, details }) => ({
      title: titleOf(position, side),
      lines: shownPoints(details, side)
        .map((line) => line.slice(0, 1000))
        .slice(0, maxLinesOfEntry),
    }));
    setState({ isBusy: true, problem: '' });
    try {
      const target = await findTarget();
      if (target) setHelp({ found: await contentOf(memberApi.cvs.help.$post({ json: { entries, target } })), entries });
      setState({ isBusy: false, problem: '' });
    } catch (error) {
      setState({ isBusy: false, problem: inLocalTime(failureText(error, strings['error.no_response'], strings['error.network'])) });
    }
  };
  return (
    <>
      <button type="button" disabled={state.isBusy} onClick={() => void ask()}>
        {strings['cv_editor.help_ask']}
      </button>
      <p className="small soft">{strings['cv_editor.help_lead']}</p>
      <p role="alert" className="cv-problem">
        {state.problem}
      </p>
      {help && <Help help={help.found} entries={help.entries} {...{ language, strings }} />}
    </>
  );
}

/** Points of each job that are sent: fifteen jobs then have the most lines that one call may have. */
const maxLinesOfEntry = 10;

interface ModelProps extends SectionProps {
  left: DraftsLeft;
  onChange(cv: Cv): void;
  onDone(): void;
}

function ModelSection({ cv, side, language, findTarget, strings, left, onChange, onDone }: ModelProps) {
  const [hasConsent, setConsent] = useState(false);
  const { progress, start, stop, dismiss } = useDraft(strings);
  const { state, parts, all, failed } = progress;
  const [draftSide, setDraftSide] = useState(side);
  const [problem, setProblem] = useState('');
  const names = listProviders(
    left.providers.map(({ provider }) => provider),
    language,
  );
  const isRunning = state === 'running';
  return (
    <div>
      <label className="cv-check">
        <input type="checkbox" checked={hasConsent} onChange={({ target: box }) => setConsent(box.checked)} />
        {fill(strings['cv_editor.draft_consent'], { names })}
      </label>
      <p className="small soft">
        {strings['cv_editor.draft_consent_lead']}
        {left.providers.some(({ sample }) => sample) && <> {strings['cv_editor.draft_consent_sample']}</>}
      </p>
      <p className="small" role="status">
        {left.left > 0
          ? fill(strings['cv_editor.draft_left'], { left: left.left, most: writingLimits.drafts })
          : fill(strings['cv_editor.draft_none_left'], { date: left.next_at ? dateAndTime(left.next_at, language) : '' })}
      </p>
      <div className="cv-bar">
        <button
          type="button"
          disabled={!hasConsent || isRunning || left.left === 0}
          onClick={() => {
            setDraftSide(side);
            setProblem('');
            void findTarget().then(
              (target) => (target ? start(cv, side, target).then(onDone) : undefined),
              (error: unknown) => setProblem(failureText(error, strings['error.no_response'], strings['error.network'])),
            );
          }}
        >
          {strings['cv_editor.draft_start']}
        </button>
        {isRunning && (
          <button
            type="button"
            onClick={() => {
              stop();
              onDone();
            }}
          >
            {strings['cv_editor.draft_stop']}
          </button>
        )}
      </div>
      <p role="status" className="small">
        {isRunning && fill(strings['cv_editor.draft_running'], { done: parts.length + failed, all: all || '…' })}
        {(state === 'stopped' || state === 'cut') && strings[`cv_editor.draft_${state}`]}
        {state === 'done' && progress.counted === false && strings['cv_editor.draft_not_counted']}
        {state === 'done' && progress.counted && failed > 0 && fill(strings['cv_editor.draft_some_failed'], { count: failed })}
      </p>
      <p role="alert" className="cv-problem">
        {progress.problem || problem}
      </p>
      <Drafts
        {...{ cv, parts, strings }}
        side={draftSide}
        onTake={(part, suggestion) => {
          onChange(withSuggestion(cv, part, draftSide, suggestion));
          dismiss(part, suggestion.line);
        }}
        onLeave={(part, suggestion) => dismiss(part, suggestion.line)}
      />
    </div>
  );
}
