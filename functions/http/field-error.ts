import type { z } from 'zod';
import { isErrorReason, type FieldError } from '#src/shared/errors.ts';
import { type FieldDetail, isFieldDetail } from '#src/shared/field-details.ts';

type Issue = z.core.$ZodIssue;
type Finding = Pick<FieldError, 'detail' | 'values'>;

/**
 * Maps a zod issue to a detail that exists in both languages. Zod's own locales are global to the process, so concurrent requests would
 * share one.
 * @param sent the validated input, to tell a missing field from a wrong type
 */
export function toFieldError(issue: Issue, sent: unknown): FieldError {
  const field = issue.path.map(String).join('.') || 'body';
  if (isErrorReason(issue.message) || isFieldDetail(issue.message)) return { field, detail: issue.message };
  return { field, ...findingOf(issue, sent) };
}

function findingOf(issue: Issue, sent: unknown): Finding {
  switch (issue.code) {
    case 'invalid_type':
      return { detail: valueAt(sent, issue.path) === undefined ? 'required' : (byType[issue.expected] ?? 'not_valid') };
    case 'too_small':
      return limitOf(issue.origin, issue.exact === true, { least: Number(issue.minimum) });
    case 'too_big':
      return limitOf(issue.origin, issue.exact === true, { most: Number(issue.maximum) });
    case 'invalid_value':
      return { detail: 'not_one_of', values: { choices: issue.values.map((value) => String(value) || '""').join(', ') } };
    case 'invalid_format':
      return { detail: byFormat[issue.format] ?? 'wrong_form' };
    case 'unrecognized_keys':
      return { detail: 'unknown_field', values: { names: issue.keys.join(', ') } };
    default:
      return { detail: 'not_valid' };
  }
}

const byType: Partial<Record<string, FieldDetail>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_true_or_false',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
};

const byFormat: Partial<Record<string, FieldDetail>> = { uuid: 'not_a_uuid', datetime: 'not_a_date' };

function limitOf(origin: string, exact: boolean, limit: { least: number } | { most: number }): Finding {
  const isMinimum = 'least' in limit;
  if (origin === 'string' && exact) return { detail: 'wrong_length', values: { length: isMinimum ? limit.least : limit.most } };
  if (origin === 'string' && isMinimum && limit.least <= 1) return { detail: 'empty' };
  const [tooSmall, tooLarge] = limitNames[origin] ?? (['too_small', 'too_large'] as const);
  return { detail: isMinimum ? tooSmall : tooLarge, values: limit };
}

const limitNames: Partial<Record<string, readonly [FieldDetail, FieldDetail]>> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
  set: ['too_few', 'too_many'],
};

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  );
}
