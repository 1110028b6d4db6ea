/** JSON in pieces, so that a large document need not be in memory as a whole. */
export type JsonText = AsyncIterable<string>;

/** An array whose elements come one after the other. */
export async function* arrayText(elements: AsyncIterable<string> | Iterable<string>): JsonText {
  let before = '[';
  for await (const element of elements) {
    yield before + element;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A value as one piece. */
export async function* valueText(value: unknown): JsonText {
  yield JSON.stringify(value) ?? 'null';
}

/** An object whose values come in pieces, one after the other. */
export async function* objectText(entries: Iterable<readonly [name: string, open: () => JsonText]>): JsonText {
  let before = '{';
  for (const [name, open] of entries) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* open();
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** As a stream of bytes, which makes the next piece when the one before is taken. */
export function toStream(text: JsonText): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = text[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await pieces.return?.()),
  });
}
