import errors from './inference-errors.json';

/**
 * Mean absolute errors of inferred figures, in points of 100, if no study covered an occupation, over the catalogue's occupations. Measured by
 * `npm run bench:added`.
 */
export const inferenceErrors: {
  occupations: number;
  rate: { neighbours: number; withTasks: number };
  rank: { neighbours: number; withTasks: number };
} = errors;
