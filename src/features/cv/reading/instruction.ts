/** Sentences that address a model rather than a person. Their gaps are bounded, so that matching takes linear time. */
const patterns = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|any|other|system)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context)\b/i,
  /\b(?:system|developer)\s*(?:prompt|message)\s*[:：]/i,
  /\b(?:you are|act as|pretend to be|behave as)\b.{0,30}\b(?:ai|llm|gpt|chatgpt|language model|assistant|chatbot|recruiter bot)\b/i,
  /\b(?:ai|llm|gpt|chatgpt|language model|assistant|screening (?:tool|system))s?\b.{0,40}\b(?:must|should|shall|please|instruct(?:ed|ion)|rank|rate|score|recommend|output|respond|reply|return)\b.{0,80}\b(?:candidate|applicant|resume|cv|hire|hired|interview|highest|best|perfect|10\/10|100)\b/i,
  /\b(?:recommend|rank|rate|score|mark|label|classify)\b.{0,20}\b(?:this|the) (?:candidate|applicant|resume|cv)\b.{0,40}\b(?:highest|highly|first|top|best|perfect|excellent|10|100|exceptional|untouched|irreplaceable)/i,
  /\b(?:reveal|print|repeat|show|output)\b.{0,20}\b(?:your|the) (?:system )?(?:prompt|instructions)\b/i,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?INST\]|<<SYS>>/i,
  /(?:忽略|无视|忘记|忘掉|不要理会|不用理会|跳过|取消).{0,12}(?:指令|指示|提示词|提示|规则|要求|设定|约束|命令)/,
  /(?:系统|开发者)(?:提示词?|消息|指令)\s*[:：]/,
  /(?:你是|你现在是|请?扮演|作为).{0,12}(?:人工智能|AI|大模型|语言模型|智能助手|机器人|GPT|筛选系统)/i,
  /(?:AI|人工智能|大模型|语言模型|模型|筛选系统|智能助手).{0,12}(?:请|必须|务必|应当|需要|应该).{0,30}(?:推荐|录用|通过|打分|评分|满分|最高|优秀|输出|回复|面试)/i,
  /(?:给|将|把)(?:该|此|这位|这份|本)(?:候选人|应聘者|求职者|简历|人).{0,20}(?:满分|最高分|评为|列为|标为|推荐|录用|第一)/,
  /(?:输出|泄露|透露|重复|打印).{0,8}(?:系统提示|提示词|你的指令)/,
];

/** Whether a text is a prompt injection: it tells a model what to do. Such texts are shown to the member. */
export function isInstruction(text: string): boolean {
  const line = text.normalize('NFKC').slice(0, 2000);
  return patterns.some((pattern) => pattern.test(line));
}
