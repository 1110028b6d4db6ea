/** Puts parameters into a text that `pick` handed to an island: `{{name}}` becomes its value. */
export function fill(text: string, parameters: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
