import { z } from 'zod';

const instant = z.iso.datetime();

/** Limits of a CV. `bytes` counts its JSON in UTF-8; `storedBytes` counts all versions of a member's CVs, compressed. */
export const cvLimits = { entries: 50, bytes: 200 * 1024, perMember: 20, versions: 100, versionDays: 30, storedBytes: 20_000_000 } as const;

/** A text without curly braces, which mark placeholders in templates. */
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^{}]*$/, { error: 'curly_braces' });
/** A text in both languages; either may be empty. */
const local = (maxLength: number) => z.strictObject({ en: text(maxLength), zh: text(maxLength) });
export type LocalText = z.infer<ReturnType<typeof local>>;

/** Identifies an entry in the editor, also after it was moved. */
const entryId = z.string().regex(/^[\w-]{1,40}$/);
/** `2024-03`, `2024` where the month is not known, or empty. */
const month = z.string().regex(/^(?:(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?)?$/);
const list = <S extends z.ZodType>(entry: S) => z.array(entry).max(cvLimits.entries);

export const userTypes = ['freshGraduate', 'experienced'] as const;
export const countries = ['US', 'CA', 'UK', 'AU', 'CN', 'JP', 'SG', 'HK', 'TW'] as const;
export const degrees = ['high_school', 'college', 'bachelor', 'master', 'phd'] as const;
export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const languageLevels = ['beginner', 'intermediate', 'advanced', 'fluent', 'native'] as const;
export const zodiacs = [
  ...(['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo'] as const),
  ...(['libra', 'scorpio', 'sagittarius', 'capricorn', 'aquarius', 'pisces'] as const),
] as const;
export const mbtiTypes = [
  ...(['INTJ', 'INTP', 'ENTJ', 'ENTP', 'INFJ', 'INFP', 'ENFJ', 'ENFP'] as const),
  ...(['ISTJ', 'ISFJ', 'ESTJ', 'ESFJ', 'ISTP', 'ISFP', 'ESTP', 'ESFP'] as const),
] as const;

const basicSchema = z.strictObject({
  name: local(100),
  /** The person's profession: “Accountant”. */
  title: local(120),
  phone: text(40),
  email: text(254),
  country: z.enum(['', ...countries]),
  /** A city of that country in `places.json`, or empty. */
  city: z.string().max(40),
  zodiac: z.enum(['', ...zodiacs]),
  /** Addresses of the person's own pages, one per line. CVs saved before the field existed have none. */
  profiles: text(600).default(''),
  bio: local(2000),
});
const workSchema = z.strictObject({
  ...{ id: entryId, company: local(160), position: local(160), start: month, end: month },
  /** The person still works there, and `end` is ignored. */
  current: z.boolean(),
  /** One point per line. */
  details: local(4000),
});
const educationSchema = z.strictObject({
  ...{
    id: entryId,
    school: local(160),
    field: local(160),
    degree: z.enum(['', ...degrees]),
    start: month,
    end: month,
    details: local(2000),
  },
});
const skillSchema = z.strictObject({ id: entryId, name: local(100), level: z.enum(['', ...skillLevels]) });
const languageSchema = z.strictObject({ id: entryId, name: local(60), level: z.enum(['', ...languageLevels]) });
const projectSchema = z.strictObject({
  ...{ id: entryId, name: local(160), role: local(160), link: text(300), start: month, end: month, details: local(4000) },
});
const achievementSchema = z.strictObject({ id: entryId, name: local(200), date: month, details: local(1000) });
const valueSchema = z.strictObject({ id: entryId, name: local(200) });

/** A CV in both languages: facts once, texts in each. Drafts have the same form: `findGaps` checks required fields when a CV is saved. */
export const cvSchema = z.strictObject({
  /** Unique among the member's CVs. */
  title: text(100),
  user_type: z.enum(['', ...userTypes]),
  basic: basicSchema,
  work: list(workSchema),
  education: list(educationSchema),
  skills: list(skillSchema),
  languages: list(languageSchema),
  projects: list(projectSchema),
  achievements: list(achievementSchema),
  values: list(valueSchema),
  /** CVs saved before the field existed have none. */
  interests: list(valueSchema).default([]),
  mbti: z.enum(['', ...mbtiTypes]),
});
export type Cv = z.infer<typeof cvSchema>;

/** `GET /cvs`: the caller's CVs, last changed first. */
export const cvSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  user_type: z.enum(userTypes),
  /** Counts its saves from 1. */
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type CvSummary = z.infer<typeof cvSummarySchema>;

/** `GET /cvs/{id}`. */
export const savedCvSchema = cvSummarySchema.extend({ cv: cvSchema });
export type SavedCv = z.infer<typeof savedCvSchema>;

/**
 * `PUT /cvs` → 200 `savedCvSchema`. 409 `same_name` if another CV has the title, unless `overwrite=true`; 409 `too_many_cvs`; 412 `cv_changed`
 * with the stored CV if `version` is not its last one; 402 `insufficient_paid_credit`; 413 if the CV is over 200 KB.
 */
export const saveCvSchema = z.strictObject({
  /** Makes the call idempotent: repeated with the same key and content, it saves and pays once. */
  key: z.string().regex(/^[\w-]{16,64}$/),
  /** The CV to change; left out for a new one. */
  id: z.uuid().optional(),
  /** The version that the changes start from; required with `id`, here or as the entity tag in `If-Match`. */
  version: z.int().min(1).max(1_000_000_000).optional(),
  cv: cvSchema,
});
export const saveCvQuerySchema = z.object({ overwrite: z.enum(['true', 'false']).default('false') });
export type SaveCvInput = z.infer<typeof saveCvSchema> & { overwrite: boolean };

/** `GET /cvs/{id}/versions`, newest first. `POST /cvs/{id}/versions/{version}/restore` saves a version as the newest again, at no cost. */
export const cvVersionSchema = z.object({ version: z.int(), title: z.string(), saved_at: instant });
export type CvVersion = z.infer<typeof cvVersionSchema>;
export const cvVersionParamsSchema = z.object({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000_000) });
