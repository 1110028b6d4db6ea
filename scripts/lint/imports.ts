import path from 'node:path';
import type { Rule } from 'eslint';
import { importTable, mayImport } from './import-table.ts';
import { isBelow } from './feature-order.ts';
import { type FileLocation, locateFile, root } from './zones.ts';

/** Enforces `import-table.ts`. */
export const imports: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      file: "{{from}} may not import {{kind}} of {{to}} ('{{specifier}}'); scripts/lint/import-table.ts says who may.",
      order: '{{from}} may not import {{to}}: a feature knows only those below it; scripts/lint/feature-order.ts gives their order.',
      package: "{{from}} may not import the package '{{specifier}}'; scripts/lint/import-table.ts says who may.",
    },
  },
  create(context) {
    const file = slashed(path.relative(root, context.filename));
    const from = locateFile(file);

    const check = (typeOnly: boolean) => (node: Rule.Node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string') return;
      const specifier = node.value;
      const target = fileOf(specifier, file);
      if (target === null) {
        if (!importTable[from.zone].packages(specifier))
          context.report({ node, messageId: 'package', data: { from: nameOf(from), specifier } });
        return;
      }
      const to = locateFile(target);
      if (mayImport(from, to, typeOnly)) {
        if (from.feature !== null && to.feature !== null && !isBelow(to.feature, from.feature))
          context.report({ node, messageId: 'order', data: { from: nameOf(from), to: nameOf(to) } });
        return;
      }
      context.report({
        node,
        messageId: 'file',
        data: { from: nameOf(from), to: nameOf(to), kind: typeOnly ? 'types' : 'values', specifier },
      });
    };

    // `import { type A }` still loads the module: only `import type` counts as a type import
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

/** Resolves a specifier to a path from the project root; null for packages and virtual modules. */
function fileOf(specifier: string, importer: string): string | null {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('#')) return plain.slice(1);
  if (!plain.startsWith('.')) return null;
  const folder = path.posix.dirname(importer.replace(/(\.astro)\/[^/]+$/, '$1')); // imports in a <script> resolve from its .astro file
  return path.posix.join(folder, plain);
}

function nameOf({ zone, feature }: FileLocation): string {
  return feature === null ? zone : `${zone} (${feature})`;
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
