/** Programs that export CVs in JSON formats of their own. */
export const otherFormats = {
  reactive: 'Reactive Resume',
  fresh: 'FRESH',
  europass: 'Europass',
  open: 'OpenResume',
  linkedin: 'LinkedIn',
} as const;
export type OtherFormat = keyof typeof otherFormats;
