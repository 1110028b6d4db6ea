import { expect, it } from 'vitest';
import { maxDescriptions, takesDescription } from '#src/features/catalogue/moderation/takes-description.ts';

it.each([
  ['a job that a search made', { origin: 'visitor', listing: 'unlisted', descriptions: 0 }, true],
  ['one with one description fewer than the maximum', { origin: 'visitor', listing: 'unlisted', descriptions: maxDescriptions - 1 }, true],
  ['one with the maximum of descriptions', { origin: 'visitor', listing: 'unlisted', descriptions: maxDescriptions }, false],
  ['one that is listed', { origin: 'visitor', listing: 'listed', descriptions: 0 }, false],
  ['one that is withheld', { origin: 'visitor', listing: 'withheld', descriptions: 0 }, false],
  ['one of the catalogue', { origin: 'catalogue', listing: 'unlisted', descriptions: 0 }, false],
])('a description changes the estimate only if the job takes one: %s', (_which, job, takes) => {
  expect(takesDescription(job)).toBe(takes);
});
