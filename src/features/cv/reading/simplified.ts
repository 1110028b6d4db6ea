/** Traditional characters of headings and labels, each before its simplified form. */
const pairs =
  '經经歷历驗验學学專专業业語语個个資资訊讯聯联絡络電电話话郵邮證证書书項项獎奖習习實实務务職职簡简評评價价興兴愛爱關关於于聲声譽誉榮荣成成績绩責责內内容容僱雇傭佣公公稱称單单術术認认課课訓训練练銷销總总結结術术優优勢势勵励團团體体會会計计劃划國国際际參参與与現现職职時时間间';
const simplified = new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs.charAt(2 * index), pairs.charAt(2 * index + 1)]));

/** Text with the traditional characters of headings in their simplified form; its length stays. */
export function toSimplified(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (character) => simplified.get(character) ?? character);
}
