import path from 'node:path';
import type { Rule } from 'eslint';
import { locateFile, root, verbOf } from './zones.ts';

/** A verb's file exports a function that begins with the file's verb and takes `ctx` or `db` first. A rule's file exports no function that takes them. */
export const verbNames: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      verb: "A file with a verb's name exports a function that begins with '{{verb}}' and takes ctx or db first.",
      rule: 'A function that takes ctx or db first does I/O: its file has the name of a verb (scripts/lint/zones.ts).',
    },
  },
  create(context) {
    const file = path.relative(root, context.filename).replaceAll('\\', '/');
    const { zone } = locateFile(file);
    const verb = verbOf(file) ?? '';
    let hasVerb = false;
    return {
      'ExportNamedDeclaration > FunctionDeclaration[params.0.name=/^(ctx|db)$/]'(node: Rule.Node) {
        if (zone === 'rule') context.report({ node, messageId: 'rule' });
        hasVerb ||= node.type === 'FunctionDeclaration' && node.id.name.startsWith(verb);
      },
      'Program:exit'() {
        if (zone === 'verb' && !hasVerb) context.report({ loc: { line: 1, column: 0 }, messageId: 'verb', data: { verb } });
      },
    };
  },
};
