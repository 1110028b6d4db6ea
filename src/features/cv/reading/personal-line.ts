/** Labels of what is personal, or of the job that somebody looks for: none of it was held or done. */
const label =
  /^\s*(?:date of birth|birth ?date|born|d\.?o\.?b\.?|age|gender|sex|nationality|marital status|religion|address|phone|telephone|mobile|tel|cell|e-?mail|passport|driving licen[cs]e|desired (?:position|job|salary)|objective|出\s*生(?:日期|年月|地)?|生\s*日|年\s*龄|性\s*别|民\s*族|籍\s*贯|国\s*籍|政治面貌|婚\s*姻(?:状况)?|婚\s*否|身\s*高|体\s*重|健康状况|户\s*口(?:所在地)?|户\s*籍|现?居住地|住\s*址|(?:家庭|联系|通讯|现|居住)?地\s*址|(?:联系)?电\s*话|手\s*机(?:号码?)?|联系方式|邮\s*箱|电子邮[箱件]|微\s*信|QQ|身份证号?|姓\s*名|(?:求职|就业)(?:意向|方向|目标|岗位|状态)|(?:应聘|期望|意向|目标)(?:岗位|职位|工作|职业|行业|城市|地点|薪资|月薪|薪水)|到岗时间)(?:\s*[:：]|\s*\t|\s{2,}|(?=\s*\d{4}[.\-/年]))/i;
const contact =
  /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,}|\(\d{3}\)\s?\d{3}[-\s]\d{4}|(?<!\d)\+\d[\d\s-]{8,}|(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/;
const street =
  /^\d{1,5}\s+(?:\p{Lu}[\p{L}'’.-]*\s+){1,4}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl)\b\.?/u;

/** Whether a line is about the person (birth, address, phone, e-mail, origin …) or the job that is looked for. */
export function isPersonal(line: string): boolean {
  return label.test(line) || contact.test(line) || street.test(line);
}
