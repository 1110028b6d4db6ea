/** Rounds half up to one decimal. Rounds to six first, so that the order of floating-point additions does not matter. */
export function oneDecimal(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e5) / 10;
}
