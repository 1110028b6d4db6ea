/** Whether a text has Chinese characters. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
