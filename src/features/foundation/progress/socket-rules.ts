import { type ConnectionMessage, connectionMessageSchema } from './contract.ts';

/** Limits of one progress socket. */
export const socketLimits = { bytes: 4096, messages: 20, perRoom: 8, firstMessageWithin: 10_000 };

/** RFC 6455 close codes that the product uses. */
export const closeCodes = { policy: 1008, tooBig: 1009, gone: 1001 } as const;

export type Verdict = { accept: ConnectionMessage } | { close: number; reason: string };

/**
 * Judges a client's message.
 * @param count messages from this socket so far, including this one
 */
export function judgeMessage(message: string | ArrayBuffer, count: number): Verdict {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message).length : message.byteLength;
  if (bytes > socketLimits.bytes) return { close: closeCodes.tooBig, reason: 'message too big' };
  if (count > socketLimits.messages) return { close: closeCodes.policy, reason: 'too many messages' };
  const parsed = typeof message === 'string' ? connectionMessageSchema.safeParse(parseJson(message)) : null;
  return parsed?.success ? { accept: parsed.data } : { close: closeCodes.policy, reason: 'not a connection message' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
