/** Limits of passkeys, and how long each step of a sign-in with a passkey may take. */
export const passkeyLimits = {
  /** Maximum per person. */
  passkeys: 10,
  recoveryCodes: 10,
  /** From the mailed code to the passkey. */
  ticketMinutes: 10,
  /** From the options to the passkey's answer. */
  challengeMinutes: 2,
  /** Attempts per sign-in, by passkey or recovery code. */
  guesses: 5,
  /** How long after a proof a session may change passkeys. */
  proofMinutes: 10,
} as const;

export function minutesAfter(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
