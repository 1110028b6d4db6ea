const id = /^(?:\d{1,12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The path of a call, for logs: its route's pattern, in which ids replace their parameters. All else in a path may be what somebody typed.
 * @param pattern parameters are `:name` or `[name]`
 */
export function loggedPath(path: string, pattern: string): string {
  const given = path.split('/');
  const segments = pattern.split('/').map((segment, index) => {
    const value = given[index] ?? '';
    return /^[:[]/.test(segment) && id.test(value) ? value : segment;
  });
  return segments.join('/');
}
