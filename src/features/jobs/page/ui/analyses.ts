import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Analyses, Version } from './view-model.ts';

/**
 * Fetches the reviewers' analyses of a job.
 * @throws Error when the server cannot be reached, or sends anything but analyses
 */
export async function loadAnalyses(jobId: number, language: Language): Promise<Analyses> {
  const response = await fetch(localPath(language, `/jobs/${jobId}/analyses.json`), { signal: AbortSignal.timeout(30_000) });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isAnalyses(body)) throw new Error(`no analyses of job ${jobId}: ${response.status}`);
  return body;
}

/** Whether a value has the shape of `Analyses`. Checked by hand, because zod would be larger than the island. */
export function isAnalyses(value: unknown): value is Analyses {
  return isRecord(value) && Object.values(value).every(isVersion);
}

function isVersion(value: unknown): value is Version {
  if (!isRecord(value)) return false;
  const { human, ai, description, demandIndex, replacementProcess, humanAdvice, resources } = value;
  return (
    [human, ai].every((percent) => typeof percent === 'number' && percent >= 0 && percent <= 100) &&
    [description, demandIndex, replacementProcess, humanAdvice].every((text) => text === null || typeof text === 'string') &&
    (typeof resources === 'string' || (Array.isArray(resources) && resources.every(isResource)))
  );
}

function isResource(value: unknown): boolean {
  return isRecord(value) && typeof value['title'] === 'string' && typeof value['url'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
