import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ApiFailure } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { EditorStrings } from '../strings.ts';
import { $exposure, loadExposure } from './exposure.ts';

/** How long typing must rest before new points are judged, in milliseconds. */
const restMs = 1200;

/** Whether the exposure of each point is shown. Nothing is sent before the member asks for it. */
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
    }, restMs);
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
