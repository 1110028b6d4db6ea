import type { CvReading } from '#src/features/cv/reading/types.ts';
import { maskPersonal } from './result/mask-personal.ts';

/** Labels of what tells who a person is, and nothing of their work. */
const personal =
  /^\W*(?:date of birth|birth ?date|d\.?o\.?b\.?|born|age|gender|sex|nationality|citizenship|marital status|religion|passport|phone|mobile|tel|e-?mail|address|name)\b\s*[:：|]|(?:出生(?:年月|日期)?|生日|年龄|性别|民族|籍贯|户口|户籍|婚姻(?:状况)?|婚否|政治面貌|身高|体重|身份证(?:号码?)?|健康状况|宗教|电话|手机|邮箱|微信|住址|地址|姓\s*名)\s*[:：|]/iu;

/**
 * Which lines tell who a person is: contact data, birth, origin, and the name at the top.
 * @param lines of the whole CV
 */
export function privateLines(lines: readonly string[], reading: Pick<CvReading, 'roles'>): Set<number> {
  const masked = maskPersonal(lines, lines, reading);
  return new Set(lines.flatMap((line, at) => (line !== '' && (personal.test(line) || line.slice(0, 500) !== masked[at]) ? [at] : [])));
}
