import { jobClaims } from './job-claims.ts';
import { methodClaims } from './method-claims.ts';

export const claims = [...methodClaims, ...jobClaims];

/** Phrases by which a sentence explains how a figure is made; they compare nothing. */
export const definitions = ['cut by at least half', 'counted half', '算一半', '一半的活儿'];
