import { inject } from 'vitest';

/** Returns the id of a catalogue job by its O*NET-SOC code. Unlike codes, ids change when an occupation is added. */
export function jobIdOf(code: string): number {
  return requireId(inject('ids').jobs[code], code);
}

/** Returns the id of a sample article by its key in `drizzle/news`. */
export function articleIdOf(key: string): number {
  return requireId(inject('ids').articles[key], key);
}

function requireId(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`the seed data has no ${name}`);
  return id;
}
