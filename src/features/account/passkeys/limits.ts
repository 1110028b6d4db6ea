/** Limits of passkeys, and how long each step of a sign-in with one may take. */
export const passkeyLimits = {
  /** The most that one person may have. */
  passkeys: 10,
  recoveryCodes: 10,
  /** From the right code of the mail to the passkey. */
  ticketMinutes: 10,
  /** From the options to the passkey's answer. */
  challengeMinutes: 2,
  /** Answers to one sign-in, by passkey or recovery code. */
  guesses: 5,
  /** How long a proof allows changes. */
  proofMinutes: 10,
} as const;

export function minutesAfter(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
