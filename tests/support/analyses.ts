import { z } from 'zod';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { analysisSchema, startedSchema } from '#src/features/reports/engine/contract.ts';
import { callAs } from './accounts.ts';
import { type Answer, type Call, database, until } from './api-helpers.ts';
import { ledgerCtx } from './ledger.ts';
import type { TestMember } from './members.ts';

/** Kinds of members' analyses, as in their paths. */
export type AnalysisKind = 'cv-analyses' | 'industry-analyses';

/** A short CV with a job of the catalogue and some of its tasks. */
export const plainCv = [
  'Robin Example',
  '',
  'WORK EXPERIENCE',
  'Registered Nurse, St Mary Hospital, Mar 2019 – present',
  '• Monitored patients and recorded their vital signs',
  '• Prepared patients for examinations and treatments',
  '• Consulted with doctors about care plans',
  'Nursing Assistant, Green Lane Care Home, Jan 2016 – Feb 2019',
  '• Helped residents to wash, dress and eat',
  '',
  'EDUCATION',
  'BSc Nursing, University of Leeds, 2015',
].join('\n');

type Fields = Record<string, string | Blob>;

/** Sends a CV as multipart form data, as a browser does. */
export async function postCvAnalysis({ tokens }: TestMember, fields: Fields, options: Call = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'cv.bin');
  const request = new Request('http://form', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const raw = new Uint8Array(await request.arrayBuffer());
  return callAs(tokens, '/cv-analyses', { ...options, raw, headers: { 'content-type': type, ...options.headers } });
}

/** Starts an analysis of a pasted CV. @throws Error if it is refused */
export async function startCvAnalysis(member: TestMember, fields: Fields = {}, options: Call = {}): Promise<string> {
  return expectStarted(await postCvAnalysis(member, { text: plainCv, analysis_type: 'free', ...fields }, options));
}

export function postIndustryAnalysis({ tokens }: TestMember, fields: Record<string, unknown>, options: Call = {}): Promise<Answer> {
  return callAs(tokens, '/industry-analyses', { ...options, body: { industry: '62', analysis_type: 'free', ...fields } });
}

/** Starts an analysis of an industry. @throws Error if it is refused */
export async function startIndustryAnalysis(member: TestMember, fields: Record<string, unknown> = {}, options: Call = {}): Promise<string> {
  return expectStarted(await postIndustryAnalysis(member, fields, options));
}

/** Returns the id of the analysis that a call started. @throws Error if the call was refused */
export function expectStarted(answer: Answer): string {
  if (answer.status !== 202) throw new Error(`nothing was started: ${answer.status} ${answer.text}`);
  return startedSchema.parse(answer.body).id;
}

const anySchema = analysisSchema.extend({ result: z.unknown() });

/** Waits until an analysis has ended, and returns it. */
export async function waitForEnd({ tokens }: TestMember, kind: AnalysisKind, id: string, options: Call = {}, within = 30_000) {
  const load = async () => anySchema.parse((await callAs(tokens, `/${kind}/${id}`, options)).body);
  return until(load, ({ status }) => status === 'completed' || status === 'failed', within);
}

/** Adds paid credits to a member's account. */
export async function giveCredits({ id }: TestMember, amount: number, key = `given-${amount}`): Promise<void> {
  await recharge(ledgerCtx(database(), new Date()), { userId: id, amount, remark: '', key, by: 'test' });
}
