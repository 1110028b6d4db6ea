/**
 * Where analysts are created: near the models' providers, some of which refuse calls from places near a visitor (OpenAI from Hong Kong).
 * Holds for new objects.
 */
export const analystPlace = { locationHint: 'enam' } as const;
