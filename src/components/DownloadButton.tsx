import { useState } from 'react';

interface Props {
  label: string;
  /** Shown if the download failed. */
  failure: string;
  fileName: string;
  problemClass: string;
  fetchFile(): Promise<Pick<Response, 'ok' | 'blob'>>;
}

/** Button that downloads a file of the API. */
export function DownloadButton({ label, failure, fileName, problemClass, fetchFile }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    try {
      const response = await fetchFile();
      if (!response.ok) throw new Error('the file was refused');
      const url = URL.createObjectURL(await response.blob());
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => void download()}>
        {label}
      </button>
      <span className={`${problemClass} small`} role="alert">
        {state === 'failed' && failure}
      </span>
    </>
  );
}
