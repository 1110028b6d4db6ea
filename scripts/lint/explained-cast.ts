import type { Rule } from 'eslint';

/** Forbids `x as T` (except `as const`) without a comment on its lines, or the line before, that explains why it is safe. */
export const explainedCast: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unexplained: 'A cast needs a comment on its line or the line before that says why the type is certain; better, parse or narrow.',
    },
  },
  create(context) {
    const ends = new Set(context.sourceCode.getAllComments().flatMap(({ loc }) => (loc ? [loc.end.line] : [])));
    return {
      ':matches(TSAsExpression, TSTypeAssertion)'(node: Rule.Node) {
        const { start, end } = node.loc ?? { start: { line: 0 }, end: { line: 0 } };
        if (context.sourceCode.getText(node).endsWith('as const')) return;
        if ([start.line - 1, start.line, end.line].some((line) => ends.has(line))) return;
        context.report({ node, messageId: 'unexplained' });
      },
    };
  },
};
