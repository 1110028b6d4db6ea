import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeMessage } from '#src/features/foundation/progress/socket-rules.ts';

const id = 'a1'.repeat(16);
const hello = { type: 'connection', connection_id: id, client_task_id: id };
const text = JSON.stringify(hello);
const tooBig = { close: 1009, reason: 'message too big' };
const refused = { close: 1008, reason: 'not a connection message' };

/** A connection message of this many bytes, filled up by an unused field. */
function messageOfSize(bytes: number, filling: string): string {
  const [size, empty] = [Buffer.byteLength(filling), Buffer.byteLength(JSON.stringify({ ...hello, x: '' }))];
  const freeBytes = bytes - empty;
  const message = JSON.stringify({ ...hello, x: filling.repeat(Math.floor(freeBytes / size)) + 'a'.repeat(freeBytes % size) });
  if (Buffer.byteLength(message) !== bytes) throw new Error('the filling does not fit');
  return message;
}

describe('the first message of a socket', () => {
  it('is accepted with its ids, and with the number of the last event that the client has', () => {
    expect(judgeMessage(text, 1)).toEqual({ accept: hello });
    expect(judgeMessage(JSON.stringify({ ...hello, last_seq: 3 }), 1)).toEqual({ accept: { ...hello, last_seq: 3 } });
  });

  it('is accepted without its unknown fields', () => {
    expect(judgeMessage(JSON.stringify({ ...hello, admin: true }), 1)).toEqual({ accept: hello });
  });

  it.each([
    ['is not JSON', '{"type":'],
    ['is empty', ''],
    ['is a ping', 'ping'],
    ['is JSON of another kind', '[1]'],
    ['is null', 'null'],
    ['is a number', '12'],
    ['has another type', JSON.stringify({ ...hello, type: 'job_generation' })],
    ['lacks an id', JSON.stringify({ type: 'connection', connection_id: id })],
    ['has a short id', JSON.stringify({ ...hello, client_task_id: 'abc' })],
    ['has an id of 31 hexadecimal digits', JSON.stringify({ ...hello, client_task_id: id.slice(1) })],
    ['has an id that is not a text', JSON.stringify({ ...hello, connection_id: 5 })],
    ['has a negative number of an event', JSON.stringify({ ...hello, last_seq: -1 })],
    ['has a fraction as the number of an event', JSON.stringify({ ...hello, last_seq: 0.5 })],
    ['has a text as the number of an event', JSON.stringify({ ...hello, last_seq: '3' })],
  ])('closes the socket with 1008 when it %s', (_what, message) => {
    expect(judgeMessage(message, 1)).toEqual(refused);
  });

  it('closes the socket with 1008 when it is binary, even if it has the right bytes', () => {
    expect(judgeMessage(new TextEncoder().encode(text).buffer, 1)).toEqual(refused);
    expect(judgeMessage(new ArrayBuffer(0), 1)).toEqual(refused);
  });
});

describe('the size of a message', () => {
  it.each(['a', 'é', '护', '😀'])(
    'is measured in bytes, so that 4,096 pass and 4,097 close the socket with 1009 (filled with %s)',
    (filling) => {
      expect(judgeMessage(messageOfSize(4096, filling), 1)).toEqual({ accept: hello });
      expect(judgeMessage(messageOfSize(4097, filling), 1)).toEqual(tooBig);
    },
  );

  it('closes the socket with 1009 even if the message is binary or not JSON', () => {
    expect(judgeMessage(new ArrayBuffer(4096), 1)).toEqual(refused);
    expect(judgeMessage(new ArrayBuffer(4097), 1)).toEqual(tooBig);
    expect(judgeMessage('{'.repeat(4096), 1)).toEqual(refused);
    expect(judgeMessage('{'.repeat(4097), 1)).toEqual(tooBig);
  });
});

describe('the number of messages', () => {
  it('may reach 20, and the next one closes the socket with 1008', () => {
    expect(judgeMessage(text, 20)).toEqual({ accept: hello });
    expect(judgeMessage(text, 21)).toEqual({ close: 1008, reason: 'too many messages' });
  });
});

describe('any message', () => {
  const message = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.uint8Array().map((bytes) => bytes.slice().buffer),
    fc
      .record({ type: fc.constant('connection'), connection_id: fc.string(), client_task_id: fc.string(), last_seq: fc.double() })
      .map((value) => JSON.stringify(value)),
  );

  it('is judged without an error: accepted with strong ids, or closed with 1008 or 1009', () => {
    fc.assert(
      fc.property(message, fc.integer({ min: 1, max: 30 }), (received, count) => {
        const verdict = judgeMessage(received, count);
        if ('accept' in verdict) expect(verdict.accept.client_task_id).toMatch(/^[\w-]{22,128}$/);
        else expect([1008, 1009]).toContain(verdict.close);
      }),
      { numRuns: 500 },
    );
  });
});
