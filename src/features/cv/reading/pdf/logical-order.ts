const letter = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const neutral = '\\s\\d.,:;%+()\\[\\]\\u2010-\\u2015-';
const stretch = new RegExp(`[(\\[]?[${letter}](?:[${letter}${neutral}]*[${letter}])?[)\\]]?`, 'gu');
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** Reverses Hebrew and Arabic stretches, which a PDF has in visual order, to logical order. */
export function logicalOrder(line: string): string {
  return line.replace(stretch, (found) => {
    // a bracket at the edge belongs to the stretch if its other half is inside
    const opens = /^[([]/.test(found) && !/[)\]]$/.test(found) && /[)\]]/.test(found);
    const closes = !/^[([]/.test(found) && /[)\]]$/.test(found) && /[([]/.test(found);
    const from = /^[([]/.test(found) && !opens ? 1 : 0;
    const to = /[)\]]$/.test(found) && !closes ? found.length - 1 : found.length;
    return `${found.slice(0, from)}${turned(found.slice(from, to))}${found.slice(to)}`;
  });
}

/** Reverses characters, except the digits of numbers, which run from left to right in every script. */
function turned(text: string): string {
  const parts = text.match(/\d+(?:[.,:]\d+)*|./gsu) ?? [];
  return parts
    .reverse()
    .map((part) => mirrored[part] ?? part)
    .join('');
}
