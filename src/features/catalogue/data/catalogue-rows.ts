import { type Bilingual, type Language, languages } from '#src/shared/language.ts';
import { computeFigures, confidenceOf } from '#src/features/catalogue/figures/headline.ts';
import { inferMeasures } from '#src/features/catalogue/figures/infer.ts';
import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { AddedFile, AddedJob, CatalogueFile, Occupation } from './contract.ts';
import { percentilesOver, type Values } from './measure-catalogue.ts';
import { catalogueNameKey } from './catalogue-name-key.ts';
import type { Sharing } from './shared-names.ts';
import type { CatalogueRow, GroupRows, ReviewerFigure } from './types.ts';

const maxRelated = 6;

/**
 * Chooses the related jobs of an added job: its nearest occupations, then the added jobs that share most of those.
 * @returns keys, at most six
 */
function relatedOf(job: AddedJob, all: readonly AddedJob[]): string[] {
  const countShared = (other: AddedJob) => other.nearest.filter((code) => job.nearest.includes(code)).length;
  const siblings = all
    .filter((other) => other.key !== job.key && countShared(other) > 0)
    .toSorted((a, b) => countShared(b) - countShared(a) || (a.key < b.key ? -1 : 1));
  return [...job.nearest, ...siblings.map(({ key }) => key)].slice(0, maxRelated);
}

interface CatalogueParts {
  files: readonly CatalogueFile[];
  added: readonly AddedFile[];
  sharing: Sharing;
  population: readonly { measures: Values }[];
  /** Reviewers' figures by the key of the job. */
  reviewers: ReadonlyMap<string, ReviewerFigure[]>;
}

/** Computes the rows that the loader saves, file by file: first the occupations, then the added jobs, which are inferred from them. */
export function catalogueRows({ files, added, sharing, population, reviewers }: CatalogueParts): GroupRows[] {
  const occupations = files.flatMap((file) => file.occupations);
  const measure = percentilesOver([...occupations, ...population].map(({ measures }) => measures));
  const known = new Map(occupations.map((occupation) => [occupation.onet, occupation]));
  const jobs = added.flatMap((file) => file.jobs);
  const takenNames = new Set(jobs.flatMap(namesOfAdded));
  const rowOf = (row: Omit<CatalogueRow, 'figures' | 'reviewers' | 'normalizedTitle'>) => withFigures(row, reviewers.get(row.key) ?? []);
  return [
    ...files.map((file) => ({
      group: file.group,
      title: file.title,
      rows: file.occupations.map((occupation) =>
        rowOf({
          ...occupationFields(occupation, file),
          aliases: occupationNames(occupation, sharing, takenNames),
          measures: measure(occupation.measures),
        }),
      ),
    })),
    ...added.map((file) => ({
      group: file.group,
      title: file.title,
      rows: file.jobs.map((job) =>
        rowOf({
          ...addedFields(job, file),
          related: relatedOf(job, jobs),
          measures: inferredMeasures(
            job,
            job.nearest.flatMap((code) => known.get(code) ?? []).map((near) => ({ ...near, measured: measure(near.measures) })),
          ),
        }),
      ),
    })),
  ];
}

/** @throws RangeError if no measure and no reviewer gives the job a share */
function withFigures(row: Omit<CatalogueRow, 'figures' | 'reviewers' | 'normalizedTitle'>, reviewers: ReviewerFigure[]): CatalogueRow {
  const figures = computeFigures(
    row.measures,
    reviewers.map(({ rate }) => rate),
  );
  if (!figures) throw new RangeError(`${row.key}: no measure or reviewer gives a share`);
  return { ...row, normalizedTitle: normalizeTitle(row.title.en), figures, reviewers };
}

function occupationFields(occupation: Occupation, file: CatalogueFile) {
  const { onet, isco, description, tasks, related, resources } = occupation;
  const allResources = [onetResource(occupation), ...(resources ?? file.resources)];
  const codes = { key: onet, onet, isco, csco: null };
  return {
    ...codes,
    title: displayName(occupation),
    description,
    tasks,
    related,
    nearest: [],
    resources: allResources,
    confidence: confidenceOf({ ownMeasures: 1, nearest: 0 }),
  };
}

function addedFields(job: AddedJob, file: AddedFile) {
  const { key, isco = null, csco = null, title, description, tasks, nearest } = job;
  const texts = { title, description, tasks, nearest, resources: file.resources, aliases: addedNames(job) };
  return { key, onet: null, isco, csco, ...texts, confidence: confidenceOf({ ownMeasures: 0, nearest: nearest.length }) };
}

/** The measures of an added job. All nearest occupations have equal weight, because an editor chose them. */
export function inferredMeasures(
  { tasks }: Pick<AddedJob, 'tasks'>,
  nearest: readonly { tasks: Occupation['tasks']; measured: readonly MeasuredValue[] }[],
): MeasuredValue[] {
  const neighbours = nearest.map(({ measured }) => ({ similarity: 1, measures: measured }));
  return inferMeasures(neighbours, { own: exposedShare(tasks), neighbours: nearest.map((near) => exposedShare(near.tasks)) });
}

/** An occupation's names, without those that an added job has taken over. */
function occupationNames(
  occupation: Occupation,
  { familiesOf, placeOf }: Sharing,
  takenNames: ReadonlySet<string>,
): CatalogueRow['aliases'] {
  const { onet, title, aliases, members } = occupation;
  const display = displayName(occupation);
  const isFree = (language: Language) => (name: string) => !takenNames.has(catalogueNameKey(language, name));
  return languages.flatMap((language) =>
    distinctNames(
      language,
      [
        { source: 'title', names: [display[language]] },
        { source: 'onet', names: [title[language]] },
        { source: 'catalogue', names: aliases[language].filter(isFree(language)) },
        { source: 'member', names: (members?.[language] ?? []).filter(isFree(language)) },
        { source: 'family', names: familiesOf(onet, language).filter(isFree(language)) },
      ],
      (name) => placeOf(onet, language, name),
    ),
  );
}

function addedNames({ title, aliases }: AddedJob): CatalogueRow['aliases'] {
  return languages.flatMap((language) =>
    distinctNames(
      language,
      [
        { source: 'title', names: [title[language]] },
        { source: 'catalogue', names: aliases[language] },
      ],
      () => 0,
    ),
  );
}

function namesOfAdded({ title, aliases }: AddedJob): string[] {
  return languages.flatMap((language) => [title[language], ...aliases[language]].map((name) => catalogueNameKey(language, name)));
}

type NameSource = CatalogueRow['aliases'][number]['source'];

/** Drops names that normalise to an earlier one. */
function distinctNames(
  language: Language,
  groups: readonly { source: NameSource; names: readonly string[] }[],
  placeOf: (name: string) => number,
): CatalogueRow['aliases'] {
  const rows = new Map<string, CatalogueRow['aliases'][number]>();
  for (const { source, names } of groups)
    for (const alias of names) {
      const normalized = normalizeTitle(alias);
      if (normalized && !rows.has(normalized)) rows.set(normalized, { language, alias, normalized, source, place: placeOf(alias) });
    }
  return [...rows.values()];
}

/** The names that readers see. */
export function displayName({ title, display }: Pick<Occupation, 'title' | 'display'>): Bilingual {
  return { ...title, ...display };
}

/** Link to the occupation's page in the classification, with code and official title if readers see another name. */
function onetResource({ onet, title, display }: Occupation) {
  const url = `https://www.onetonline.org/link/summary/${onet}`;
  const official = display?.en === undefined ? { en: '', zh: '' } : { en: ` ${onet} (${title.en})`, zh: ` ${onet}（${title.en}）` };
  return {
    title: { en: `O*NET OnLine${official.en}: tasks, skills and outlook`, zh: `O*NET OnLine${official.zh}：职业任务、技能与前景（英文）` },
    url,
  };
}
