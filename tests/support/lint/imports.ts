import path from 'node:path';
import type { Rule } from 'eslint';
import { importTable, mayImport } from './import-table.ts';
import { type Place, placeOf, root } from './zones.ts';

/** Refuses an import that `import-table.ts` does not allow. */
export const imports: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      file: "{{from}} may not import {{kind}} of {{to}} ('{{specifier}}'); tests/support/lint/import-table.ts says who may.",
      package: "{{from}} may not import the package '{{specifier}}'; tests/support/lint/import-table.ts says who may.",
    },
  },
  create(context) {
    const file = slashed(path.relative(root, context.filename));
    const from = placeOf(file, context.sourceCode.text);

    const check = (typeOnly: boolean) => (node: Rule.Node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string') return;
      const specifier = node.value;
      const target = fileOf(specifier, file);
      if (target === null) {
        if (!importTable[from.zone].packages(specifier))
          context.report({ node, messageId: 'package', data: { from: nameOf(from), specifier } });
        return;
      }
      const to = placeOf(target);
      if (mayImport(from, to, typeOnly)) return;
      context.report({
        node,
        messageId: 'file',
        data: { from: nameOf(from), to: nameOf(to), kind: typeOnly ? 'types' : 'values', specifier },
      });
    };

    // `import { type A }` loads its module all the same: only `import type` counts as an import of types
    return {
      'ImportDeclaration[importKind="type"] > Literal.source': check(true),
      'ImportDeclaration[importKind!="type"] > Literal.source': check(false),
      ':matches(ExportNamedDeclaration, ExportAllDeclaration)[exportKind="type"] > Literal.source': check(true),
      ':matches(ExportNamedDeclaration, ExportAllDeclaration)[exportKind!="type"] > Literal.source': check(false),
      'ImportExpression > Literal.source': check(false),
      'TSImportType Literal': check(true),
    };
  },
};

/** The file that a specifier names, from the project's root; null for a package or a virtual module. */
function fileOf(specifier: string, importer: string): string | null {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('#')) return plain.slice(1);
  if (!plain.startsWith('.')) return null;
  const folder = path.posix.dirname(importer.replace(/(\.astro)\/[^/]+$/, '$1')); // a <script> imports as its .astro file does
  return path.posix.join(folder, plain);
}

function nameOf({ zone, feature }: Place): string {
  return feature === null ? zone : `${zone} (${feature})`;
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
