import { describe, expect, it } from 'vitest';
import { simplifyChinese } from '#src/features/search/query/reading/simplify-chinese.ts';

describe('a text in Traditional Chinese', () => {
  it.each([
    ['會計', '会计'],
    ['廚師', '厨师'],
    ['美髮師', '美发师'],
    ['軟體工程師', '软件工程师'],
    ['專案經理', '项目经理'],
    ['行銷企劃', '营销策划'],
    ['計程車司機', '出租车司机'],
    ['程式設計師', '程序员'],
    ['乾洗店員', '干洗店员'],
    ['護理師', '护士'],
    ['業務專員', '销售代表'],
    ['誠徵倉務員', '诚聘仓管员'],
    ['門市人員', '店员'],
    ['電腦視覺', '计算机视觉'],
    ['健保人員', '医保人员'],
    ['業務主任', '销售代表'],
  ])('%s becomes %s', (text, simplified) => {
    expect(simplifyChinese(text)).toBe(simplified);
  });

  it.each([
    ['機師', '飞行员'],
    ['電機師傅', '电机师傅'],
    ['理專', '理财顾问'],
    ['物業管理專員', '物业管理专员'],
    ['業務（北區）', '销售（北区）'],
    ['環保經理', '环保经理'],
    ['企業助理', '企业助理'],
    ['學生管理員', '学生管理员'],
  ])('has short regional words replaced only if they are not part of another word: %s becomes %s', (text, simplified) => {
    expect(simplifyChinese(text)).toBe(simplified);
  });

  it.each([
    ['食品檢驗員', '食品检验员'],
    ['皮膚護理師', '皮肤护理师'],
    ['台北酒店經理', '台北酒店经理'],
    ['視光師', '视光师'],
  ])('has the names of jobs kept whole: %s becomes %s', (text, simplified) => {
    expect(simplifyChinese(text)).toBe(simplified);
  });

  it.each(['文件管理员', '皇后', 'nurse', '程序员', ''])('is unchanged if it has no Traditional character: %j', (text) => {
    expect(simplifyChinese(text)).toBe(text);
  });
});
