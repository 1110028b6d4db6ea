/** Published prices in dollars of November 2026. docs/cost.md names the pages. `free` is what the monthly price includes. */
export const prices = {
  requests: { perMillion: 0.3, free: 10_000_000 },
  cpuMs: { perMillion: 0.02, free: 30_000_000 },
  objectRequests: { perMillion: 0.15, free: 1_000_000 },
  objectGbSeconds: { perMillion: 12.5, free: 400_000 },
  objectRowsWritten: { perMillion: 1, free: 50_000_000 },
  /** Lines of logs and spans of traces share one quota. */
  observed: { perMillion: 0.6, free: 10_000_000 },
  fileReads: { perMillion: 0.36, free: 10_000_000 },
} as const;
export type Metered = keyof typeof prices;

export const plan = 5;
export const neon = { perComputeHour: 0.106, perGbMonth: 0.35, suspendsAfterMinutes: 5 };
export const daysOfMonth = 30;

/** Computes what a month of this use costs beyond what the monthly price includes. */
export function monthly(what: Metered, perDay: number): number {
  const { perMillion, free } = prices[what];
  return (Math.max(0, perDay * daysOfMonth - free) / 1_000_000) * perMillion;
}
