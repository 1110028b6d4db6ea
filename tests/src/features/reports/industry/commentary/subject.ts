import type { Subject } from '#src/features/reports/industry/commentary/types.ts';
import type { CountedJob } from '#src/features/reports/industry/contract.ts';

const job = (job_id: number, en: string, zh: string, rate: number, people: number): CountedJob => ({
  ...{ job_id, title: { en, zh }, rate, people },
  share: people / 230_000,
});
const secretary = job(1, 'Medical secretary', '医疗秘书', 61, 831_450);
const coder = job(2, 'Medical records specialist', '病案管理员', 54, 180_220);
const nurse = job(3, 'Registered nurse', '护士', 27, 2_713_060);
const aide = job(4, 'Home health aide', '居家护理员', 12, 3_405_910);
const typist = job(5, 'Medical transcriptionist', '病历录入员', 74, 20_310);
const letters = { en: 'Type letters and reports from dictation', zh: '根据口述打出信件和报告' };
const wash = { en: 'Help patients to wash and dress', zh: '帮助病人洗漱和穿衣' };

/** All occupations of the industry. */
export const jobs = [secretary, coder, nurse, aide, typist].map((one) => ({ ...one, zone: 2 }));

/** A small result with all its parts. */
export const subject: Subject = {
  name: { en: 'Health care and social assistance', zh: '卫生和社会工作' },
  ...{ estimated_from: null, year: 2024, people: 23_100_480, coverage: 96, sources: [], typical: [], distribution: [] },
  ...{ mean: 31.4, low: 12, high: 74, most_exposed: [secretary, coder], least_exposed: [aide, nurse], entry_jobs: [aide] },
  changes_first: [{ task: letters, label: 1, hours: 8.5, job: { job_id: 1, title: secretary.title }, people: secretary.people }],
  stays: [{ task: wash, label: 0, hours: 14, job: { job_id: 4, title: aide.title }, people: aide.people }],
  own: { ...secretary, tasks: [{ task: letters, label: 1, hours: 8.5 }] },
  moves: [{ ...nurse, carries_over: null, untouched: wash }],
  goal: { job: nurse, learn: [{ task: wash, label: 0, hours: 6 }], hand_over: [{ task: letters, label: 1, hours: 3 }] },
};
