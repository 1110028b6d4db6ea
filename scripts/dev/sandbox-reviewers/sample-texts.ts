import type { RubricLabel } from '#src/features/catalogue/reviews/contract.ts';

interface SampleTask {
  en: string;
  zh: string;
  label: RubricLabel;
}

/** Generic tasks for any title, with the label that such a task usually gets. */
export const sampleTasks: SampleTask[] = [
  {
    en: 'Agree with clients or colleagues on what the work as “{en}” has to achieve',
    zh: '与客户或同事商定“{zh}”这份工作要达到的目标',
    label: 'E0',
  },
  { en: 'Plan the day and set priorities for the work as “{en}”', zh: '安排“{zh}”当天的工作并排出轻重缓急', label: 'E2' },
  { en: 'Write and answer routine messages that come with the work as “{en}”', zh: '撰写和回复“{zh}”日常工作中的邮件与消息', label: 'E1' },
  { en: 'Keep records and fill in forms about the work done', zh: '记录工作情况，填写各类表单', label: 'E2' },
  { en: 'Look up rules, prices and reference material that the work needs', zh: '查找工作所需的规定、价格和参考资料', label: 'E2' },
  { en: 'Carry out the hands-on part of the work as “{en}” on site', zh: '在现场完成“{zh}”需要亲自动手的工作', label: 'E0' },
  { en: 'Check the quality of results and correct mistakes', zh: '检查工作成果的质量，纠正差错', label: 'E2' },
  { en: 'Explain results and difficult news to the people concerned', zh: '向相关人员说明结果，包括不容易开口的消息', label: 'E0' },
  { en: 'Draft reports, summaries and handover notes', zh: '起草报告、总结和交接说明', label: 'E1' },
  { en: 'Train and guide less experienced colleagues in the job “{en}”', zh: '带教经验较少的“{zh}”同事', label: 'E0' },
  { en: 'Compare offers, figures or cases and prepare a decision', zh: '比较不同的方案、数据或案例，为决策做准备', label: 'E2' },
  { en: 'Deal with unexpected problems and complaints in person', zh: '当面处理突发问题和投诉', label: 'E0' },
];

/** Every text says that no model wrote it. {en} and {zh} are filled in; no reviewer is named. */
export const sampleTexts = {
  comment: {
    en: 'Sample review: no model wrote this. It shows where a review of “{en}” will stand and **says nothing** about the job.',
    zh: '示例评语：这段文字不是任何模型写的，只用来展示“{zh}”的评语会出现在哪里，与真实的工作**无关**。',
  },
  review_comment: {
    en: 'Sample review: no model wrote this line about “{en}”.',
    zh: '示例评语：这句关于“{zh}”的话不是模型写的。',
  },
  description: {
    en: 'Sample text: “{en}” is the job whose page shows this sentence. No model wrote this description.',
    zh: '示例文字：本页介绍的职业是“{zh}”。这段介绍不是模型写的。',
  },
  demand_index: {
    en: 'Sample text: a real reviewer says here how demand for this work is likely to move, and what drives it. No model wrote this.',
    zh: '示例文字：真正的评审会在这里说明这类工作的需求可能怎样变化、受什么影响。这段文字不是模型写的。',
  },
  replacement_process: {
    en: 'Sample text: a real reviewer says here which tasks change first and what is left to people. No model wrote this.',
    zh: '示例文字：真正的评审会在这里说明哪些任务会先发生变化、哪些仍由人来做。这段文字不是模型写的。',
  },
  human_advice: {
    en: 'Sample text: a real reviewer gives advice here that somebody in this job can act on. No model wrote this.',
    zh: '示例文字：真正的评审会在这里给出从业者做得到的建议。这段文字不是模型写的。',
  },
} satisfies Record<string, { en: string; zh: string }>;
