/** Whether a text contains Chinese characters. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
