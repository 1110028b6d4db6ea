import { z } from 'zod';

/** All errors of a field. `field.<name>` in `src/i18n` has the text of each. */
export const fieldDetails = [
  'required',
  'not_a_text',
  'not_a_number',
  'not_a_whole_number',
  'not_true_or_false',
  'not_a_list',
  'not_an_object',
  'empty',
  'too_short',
  'too_long',
  'wrong_length',
  'wrong_size',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'not_one_of',
  'not_a_uuid',
  'not_a_date',
  'not_in_next_year',
  'wrong_form',
  'unknown_field',
  'control_characters',
  'broken_character',
  'curly_braces',
  'already_used',
  'unknown_picture',
  'unknown_member',
  'not_the_same',
  'not_in_text',
  'not_json',
  'not_valid',
] as const;
const fieldDetailSchema = z.enum(fieldDetails);
export type FieldDetail = z.infer<typeof fieldDetailSchema>;

/** Whether a text is one of these names. */
export function isFieldDetail(text: string): text is FieldDetail {
  return fieldDetailSchema.safeParse(text).success;
}
