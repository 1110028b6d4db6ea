import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ApiFailure } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { EditorStrings } from '../strings.ts';
import { $exposure, loadExposure } from './exposure.ts';

/** Pause in typing after which new points are labelled, in milliseconds. */
const pauseMs = 1200;

/** Switches the exposure labels of the points on and off. Nothing is sent before they are on. */
export function ExposureToggle({ cv, side, strings }: { cv: Cv; side: Language; strings: EditorStrings }) {
  const { state, refusal } = useStore($exposure);
  const isOn = state !== 'off';
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      loadExposure(cv, side, controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const refusal = error instanceof ApiFailure && error.status === 429 ? (error.problem?.detail ?? null) : null;
        $exposure.set({ ...$exposure.get(), state: 'failed', refusal });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOn, cv, side]);
  return (
    <div className="cv-autosave">
      <label className="cv-check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="cv-exposure-hint"
          onChange={({ target }) => $exposure.set({ ...$exposure.get(), side, state: target.checked ? 'loading' : 'off' })}
        />
        {strings['cv_editor.exposure']}
      </label>
      <p id="cv-exposure-hint" className="small soft">
        {strings['cv_editor.exposure_hint']}
      </p>
      <p role="status" className="small soft">
        {state === 'loading' && strings['cv_editor.exposure_loading']}
        {state === 'failed' && (refusal ?? strings['cv_editor.exposure_failed'])}
      </p>
    </div>
  );
}
