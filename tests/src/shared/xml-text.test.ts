import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { escapeHtml } from '#src/shared/escape-html.ts';
import { xmlText } from '#src/shared/xml-text.ts';

/** @throws if the document is not well-formed */
function parse(document: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(document).close();
}

test('any text becomes one that an XML parser accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parse(`<a>${escapeHtml(xmlText(`${text}\uFFFE\u0000\uD83D`))}</a>`);
    }),
  );
});

test('an ordinary text is unchanged', () => {
  expect(xmlText('放射读法: a < b\t𠮷 🙂\n')).toBe('放射读法: a < b\t𠮷 🙂\n');
});
