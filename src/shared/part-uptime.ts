/** How often a part of the product was found doing what it should, over the last 30 days. */
export interface PartUptime {
  part: string;
  ok: number;
  checks: number;
  /** Day of the first check, in milliseconds since 1970. */
  since: number;
}
