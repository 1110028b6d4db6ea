/** The texts of a statement's lines. */
export const statementStringKeys = [
  'credits.date',
  'credits.what',
  'credits.in',
  'credits.out',
  'credits.after',
  'credits.after_paid',
  'credits.after_gift',
  'credits.line_cv_analysis',
  'credits.line_industry_analysis',
  'credits.line_cv_save',
  'credits.line_daily_gift',
  'credits.line_feedback',
  'credits.line_recharge',
  'credits.line_returned',
  'credits.pending',
  'credits.released',
] as const;
