const extension = /\.(ts|tsx|astro|md|json|mjs|js|toml|css|sql|ya?ml|png|svg|webp|avif)$/;

/** Returns the scripts that a text names: `npm run x`, `npm test`, `npm start`. */
export function findScripts(markdown: string): string[] {
  const named = [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap((match) => match[1] ?? []);
  const short = [...markdown.matchAll(/\bnpm (test|start)\b/g)].flatMap((match) => match[1] ?? []);
  return [...new Set([...named, ...short])];
}

/** Returns the npm commands in a text that are not scripts, such as `ci` and `install`. */
export function findCommands(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(/\bnpm (?!run\b|test\b|start\b)([a-z]+)/g)].flatMap((match) => match[1] ?? []))];
}

/**
 * Returns the paths in a text: in links, in backticks, and in a fenced tree whose indentation shows the folders. A path ends before its first
 * placeholder (`<feature>`, `*`, `…`).
 * @param isKnown whether a name exists in the project's root: `src/pages` is a path, `text/html` is not
 */
export function findPaths(markdown: string, isKnown: (name: string) => boolean): string[] {
  const fence = /^```[^\n]*\n(.*?)^```/gms;
  const blocks = [...markdown.matchAll(fence)].flatMap((match) => match[1] ?? []);
  const prose = markdown.replace(fence, '');
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)|src="([^"]+)"/g)].flatMap((match) => match[1] ?? match[2] ?? []);
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap((match) => match[1]?.split(' ') ?? []);
  const isPath = (text: string) =>
    /^[.\w@[\]-]/.test(text) &&
    (/^[^/]+\/$/.test(text) || extension.test(text) || (text.includes('/') && isKnown(text.split('/')[0] ?? '')));
  const local = links.filter((link) => !/^[a-z]+:|^\//.test(link));
  return [...new Set([...local, ...code.filter(isPath), ...blocks.flatMap(findTreePaths)].map(cutPlaceholder).filter(Boolean))];
}

/** Returns the paths in a tree drawn with indentation. Reads each line up to two spaces or a remark. */
function findTreePaths(block: string): string[] {
  const parents: { indent: number; path: string }[] = [];
  return block.split('\n').flatMap((line) => {
    const indent = line.search(/\S/);
    while (parents.some((parent) => parent.indent >= indent)) parents.pop();
    const parent = parents.at(-1)?.path ?? '';
    const names =
      line
        .trim()
        .split(/\s{2,}|\s+#/)[0]
        ?.split(/,?\s+/) ?? [];
    const paths = names.filter((name) => name.endsWith('/') || extension.test(name)).map((name) => parent + name);
    const [folder] = paths;
    if (folder?.endsWith('/')) parents.push({ indent, path: folder });
    return paths;
  });
}

function cutPlaceholder(path: string): string {
  const segments = path.replace(/^\.\//, '').split('/');
  const end = segments.findIndex((segment) => /[<>*…{}]/.test(segment));
  return (end === -1 ? segments : segments.slice(0, end)).join('/');
}
