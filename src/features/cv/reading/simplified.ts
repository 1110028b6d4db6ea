/** Traditional characters of headings and labels, each before its simplified form. */
const pairs =
  '經经歷历驗验學学專专業业語语個个資资訊讯聯联絡络電电話话郵邮證证書书項项獎奖習习實实務务職职簡简評评價价興兴愛爱關关於于聲声譽誉榮荣成成績绩責责內内容容僱雇傭佣公公稱称單单術术認认課课訓训練练銷销總总結结術术優优勢势勵励團团體体會会計计劃划國国際际師师員员長长護护醫医藥药機机構构設设編编輯辑劇剧導导測测試试開开發发軟软體体韌韧區区處处廠厂圖图書书館馆財财銀银協协顧顾問问產产畫画樣样網网頁页維维運运營营灣湾廣广場场點点檢检擬拟節节進进統统貿贸據据層层備备遠远衛卫傳传貨货車车農农園园廚厨飯饭廳厅髮发妝妆嬰婴兒儿輔辅講讲職职務务廈厦門门東东樂乐蘭兰縣县鄉乡鎮镇號号樓楼裝装潢潢製制藝艺術术動动畢毕學学歲岁齡龄電电腦脑線线帳账經经紀纪參参與与現现職职時时間间';
const simplified = new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs.charAt(2 * index), pairs.charAt(2 * index + 1)]));

/** Replaces the traditional characters of headings by simplified ones. The length of the text stays the same. */
export function toSimplified(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (character) => simplified.get(character) ?? character);
}
