/** Phrases before and after the name of a wanted job, in both languages. */
const aroundEnglish =
  /^(?:(?:my|the) (?:career )?(?:goal|aim|dream|plan|target)(?: is)?(?: to)?|i (?:want|would like|d like|hope|plan|wish|aim|intend) to|(?:i am |i m )?(?:hoping|looking|planning|aiming|seeking) (?:to|for)|to)\s+/i;
const verbEnglish =
  /^(?:(?:become|be|becoming|being|work as|working as|move (?:in|on|over)?to|moving into|switch to|switching to|transition (?:in)?to|get into|go into|retrain as|start as|find (?:a )?(?:job|work|position|role) as|a (?:job|role|position) as)\s+)?(?:an?|the)?\s*/i;
const tailEnglish =
  /\s+(?:within|in the next|by|over the next|in)\s+(?:the next\s+)?\w+\s+(?:years?|months?)\b.*$|\s+(?:role|position|job|career)s?$/i;
const aroundChinese =
  /^(?:我?的?(?:职业)?(?:目标|计划|理想|规划)(?:是|为)?[:：]?|我?(?:希望|想要?|打算|计划|准备|期望|力争)(?:能够?|可以)?)+(?:在?.{0,6}?(?:年|月)(?:之?内|后))?/u;
const verbChinese =
  /^(?:转(?:行|岗|型)?(?:做|为|到|成为?|去做)?|成为|当上?|做|从事|应聘|晋升(?:为|到)?|升任|担任|往|向|找一?份?)(?:一?[名个位份])?/u;
const tailChinese = /(?:方向)?(?:的)?(?:发展|工作|岗位|职位|转型|方向)$/u;

/** Extracts the texts of a goal that may name a job, such as "nurse" from "I want to become a nurse within two years". The whole goal is last. */
export function goalForms(goal: string): string[] {
  const clauses = goal
    .split(/[\n.;。；!?！？]+/u)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const forms = clauses.flatMap((clause) => {
    const first = clause.split(/[,，]/u)[0] ?? clause;
    return [stripPhrases(first), stripPhrases(clause)];
  });
  return [...new Set([...forms, goal.trim()])].filter((form) => /[\p{L}\p{N}]/u.test(form) && form.length <= 120).slice(0, 5);
}

function stripPhrases(text: string): string {
  if (/\p{Script=Han}/u.test(text)) return text.replace(aroundChinese, '').replace(verbChinese, '').replace(tailChinese, '').trim() || text;
  return text.replace(aroundEnglish, '').replace(verbEnglish, '').replace(tailEnglish, '').trim() || text;
}
