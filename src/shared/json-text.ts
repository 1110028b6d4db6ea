/** JSON in pieces, so that a large document need not be in memory as a whole. */
export type JsonText = AsyncIterable<string>;

/** JSON of an array whose elements arrive one by one. */
export async function* arrayText(elements: AsyncIterable<string> | Iterable<string>): JsonText {
  let before = '[';
  for await (const element of elements) {
    yield before + element;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** JSON of a value, in one piece. */
export async function* valueText(value: unknown): JsonText {
  yield JSON.stringify(value) ?? 'null';
}

/** JSON of an object whose values arrive in pieces, one value after another. */
export async function* objectText(entries: Iterable<readonly [name: string, open: () => JsonText]>): JsonText {
  let before = '{';
  for (const [name, open] of entries) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* open();
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Converts JSON in pieces to a stream of bytes. The next piece is made once the previous one was read. */
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
