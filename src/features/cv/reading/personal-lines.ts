/** Labels of personal data in forms. The characters of a Chinese label may have spaces between them. */
const chineseLabels =
  '姓名|性别|年龄|出生(?:年月|日期|地)?|生日|民族|籍贯|户籍(?:所在地)?|户口(?:所在地)?|政治面貌|婚姻(?:状况)?|婚否|身高|体重|健康状况|国籍|身份证号?码?|(?:联系|移动)?电话|手机号?码?|(?:电子)?邮箱|邮件|邮编|微信号?|QQ号?码?|(?:家庭|现?居住|通[讯信]|联系|现)?(?:地址|住址)|现?居住地|现居城?市?|所在(?:地|城市)|联系方式|证件号?码?|工作年限|参加工作时间|求职状态|到岗时间|(?:期望|目前)(?:薪资|月薪|年薪|薪水)';
const englishLabels =
  'date of birth|birth ?date|birthday|born|d\\.?o\\.?b\\.?|place of birth|age|gender|sex|marital status|nationality|citizenship|ethnicity|race|religion|height|weight|passport(?: no\\.?| number)?|(?:home |postal |mailing |current |permanent )?address|(?:tele)?phone(?: no\\.?| number)?|mobile(?: no\\.?| number)?|cell|tel|fax|e-?mail|driving licen[cs]e|visa status|skype|wechat';
const spaced = chineseLabels.replace(/(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff])/g, '\\s{0,4}');

const labelled = new RegExp(
  `^[\\s\\p{P}\\p{S}]*(?:(?:${spaced})(?:\\s*[:：]|[\\t ]+\\S|$)|(?:${englishLabels})\\s*(?:[:：]|\\t|[-–—]\\s)|(?:born (?:on|in)|married|single|male|female)\\b[^a-z]*$)`,
  'iu',
);
/** An e-mail address, or a phone number of at least ten digits. */
const contact =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\d.])(?:\+\d[\d\s().-]{7,18}\d|\(\d{2,5}\)[\s-]?\d{3,4}[\s-]?\d{3,5}|1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|\d{3}[.\s-]\d{3}[.\s-]\d{4})(?!\d)/gu;
/** A house number with its street, or a town with its postcode. */
const address =
  /^\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}'.-]*\s+){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Court|Ct|Square|Sq|Place|Pl|Boulevard|Blvd|Close|Terrace)\b\.?|^\p{Lu}[\p{L}' ]{1,30},?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?$|^\p{Lu}[\p{L}' ]{1,30},?\s+[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u;
/** Labels of the job that the person looks for. */
const wanted =
  /^[\s\p{P}\p{S}]*(?:求职|应聘|期望|意向|目标)(?:方向|意向|岗位|职位|职业|工作|行业|目标|城市|地点|地区)?(?:\s*[:：]|\t|\s+\S|$)|^[\s\p{P}\p{S}]*(?:desired|target|preferred|sought)\s+(?:job|position|role|title|location)s?\s*[:：]|^[\s\p{P}\p{S}]*(?:job|position) (?:sought|wanted|applied for)\s*[:：]/iu;

/** Whether a line has personal data: who the person is, their contact data, or what job they look for. */
export function isPersonalLine(line: string): boolean {
  if (labelled.test(line) || wanted.test(line)) return true;
  if (line.length > 120) return false;
  if (address.test(line.trim())) return true;
  const rest = line.replace(contact, '');
  return rest.length < line.length && (rest.match(/\p{L}/gu)?.length ?? 0) < 24;
}
