import { z } from 'zod';
import { bilingualSchema } from '#src/shared/language-schema.ts';
import { binSchema, industryCodeSchema, namedIndustrySchema, sourceSchema } from '#src/features/jobs/industries/contract.ts';
import { analysisSchema, analysisTypeSchema, goalSchema, startKeySchema } from '#src/features/reports/engine/contract.ts';

const percent = z.number().min(0).max(100);
const label = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);

/** The statistics cover only the United States. */
const regionSchema = z.literal('US');

/** `POST /industry-analyses` → 202. */
export const startIndustrySchema = z.object({
  industry: industryCodeSchema,
  region: regionSchema.default('US'),
  /** The member's own job, for moves inside the industry. */
  job_id: z.int().min(1).max(2_147_483_647).optional(),
  career_goal: goalSchema.default(''),
  analysis_type: analysisTypeSchema,
  key: startKeySchema.optional(),
});
export type StartIndustry = z.infer<typeof startIndustrySchema>;

export const storedInputSchema = z.object({ industry: z.string(), region: regionSchema, job_id: z.int().nullable() });
export type StoredInput = z.infer<typeof storedInputSchema>;

const jobSchema = z.object({ job_id: z.int(), title: bilingualSchema, rate: percent });
export type NamedJob = z.infer<typeof jobSchema>;

/** An occupation of the industry. `people` are its wage and salary jobs there, `share` is their percentage of the industry's. */
const countedJobSchema = jobSchema.extend({ people: z.int(), share: percent });
export type CountedJob = z.infer<typeof countedJobSchema>;

const taskSchema = z.object({ task: bilingualSchema, label, hours: z.number().min(0).max(40) });
export type OwnTask = z.infer<typeof taskSchema>;

/** `people` is null in a report on a part of a sector, in which nobody is counted by occupation. */
const sharedTaskSchema = taskSchema.extend({ job: jobSchema.pick({ job_id: true, title: true }), people: z.int().nullable() });
export type SharedTask = z.infer<typeof sharedTaskSchema>;

/** Output of the step `gather`. `zone` is O*NET's job zone, 1 to 5: how much preparation an occupation needs. */
export const gatheredSchema = z.object({
  name: bilingualSchema,
  estimated_from: z.object({ code: z.string(), name: bilingualSchema }).nullable(),
  year: z.int(),
  people: z.int(),
  coverage: percent,
  sources: z.array(sourceSchema),
  jobs: z.array(countedJobSchema.extend({ zone: z.int().nullable() })),
  changes_first: z.array(sharedTaskSchema),
  stays: z.array(sharedTaskSchema),
  typical: z.array(jobSchema),
});
export type GatheredFigures = z.infer<typeof gatheredSchema>;

export const computedSchema = z.object({
  mean: percent,
  low: percent,
  high: percent,
  distribution: z.array(binSchema),
  most_exposed: z.array(countedJobSchema),
  least_exposed: z.array(countedJobSchema),
  entry_jobs: z.array(countedJobSchema),
});
export type ComputedFigures = z.infer<typeof computedSchema>;

const moveSchema = countedJobSchema.extend({
  /** The member's task that is most like one of the job's. Null if none is like one. */
  carries_over: bilingualSchema.nullable(),
  /** The job's largest task that today's AI leaves untouched. Null if none is known. */
  untouched: bilingualSchema.nullable(),
});
export type Move = z.infer<typeof moveSchema>;

export const advisedSchema = z.object({
  /** The member's own job. `share` is null if the statistics count nobody with it in this industry. */
  own: jobSchema.extend({ share: percent.nullable(), tasks: z.array(taskSchema) }).nullable(),
  /** Less exposed occupations of the industry. Null without an own job. */
  moves: z.array(moveSchema).nullable(),
  /** The goal in this industry. Null without a goal. `job` is null if the goal names no job of the catalogue. */
  goal: z
    .object({
      job: jobSchema.extend({ share: percent.nullable() }).nullable(),
      /** `learn` has the untouched tasks of the goal's job that the own job does not have, `hand_over` its exposed tasks. */
      learn: z.array(taskSchema),
      hand_over: z.array(taskSchema),
    })
    .nullable(),
});
export type MemberAdvice = z.infer<typeof advisedSchema>;

export const faults = ['form', 'language', 'figure', 'occupation', 'forecast', 'claim'] as const;
/** Why a sentence of a model is not shown. */
export type Fault = (typeof faults)[number];

/** Comments of models on the figures, in the member's language. Each sentence has passed `commentary/judge-sentence.ts`. */
export const commentarySchema = z.object({
  sentences: z.array(z.object({ text: z.string(), provider: z.string(), sample: z.boolean() })),
  /** One entry for each model that was asked. Empty if no model has a key. */
  models: z.array(
    z.object({
      provider: z.string(),
      sample: z.boolean(),
      failure: z.string().nullable(),
      shown: z.int(),
      dropped: z.partialRecord(z.enum(faults), z.int()),
    }),
  ),
});
export type Commentary = z.infer<typeof commentarySchema>;

/** Everything except the commentary is in both languages, so that a result reads well on either page. */
export const industryResultSchema = z.object({
  code: z.string(),
  region: regionSchema,
  ...gatheredSchema.omit({ jobs: true }).shape,
  ...computedSchema.shape,
  ...advisedSchema.shape,
  commentary: commentarySchema.default({ sentences: [], models: [] }),
});
export type IndustryResult = z.infer<typeof industryResultSchema>;

/** `GET /industry-analyses`. */
export const listedIndustryAnalysisSchema = analysisSchema.extend({ industry: namedIndustrySchema });
/** The chart of a result in a wide and a narrow version: the contents of an SVG, coloured by the page's styles. */
export const drawingsSchema = z.object({ wide: z.string(), narrow: z.string() });

/** `GET /industry-analyses/{id}`. Without a result there are no drawings. */
export const industryAnalysisSchema = listedIndustryAnalysisSchema.extend({
  result: industryResultSchema.nullable(),
  drawings: drawingsSchema.nullable(),
});
export type IndustryAnalysis = z.infer<typeof industryAnalysisSchema>;

/** `GET /industry-analyses/{id}/chart/{format}`. */
export const chartFormatSchema = z.enum(['svg', 'png', 'csv']);
export type ChartFormat = z.infer<typeof chartFormatSchema>;
