/**
 * Where new analysts are created: near the models' providers, because some of them refuse calls from regions near a visitor (OpenAI from Hong
 * Kong). Existing objects stay where they are.
 */
export const analystPlace = { locationHint: 'enam' } as const;
