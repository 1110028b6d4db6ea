import { jobClaims } from './job-claims.ts';
import { methodClaims } from './method-claims.ts';

export const claims = [...methodClaims, ...jobClaims];

/** Phrases that explain how a figure is computed and compare nothing. */
export const definitions = ['cut by at least half', 'counted half', '算一半', '一半的活儿'];
